"""The page behind a receipt's QR code: one player's own, without log-in."""
