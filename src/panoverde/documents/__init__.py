"""Documents: what leaves the house on paper, or as a file.

    facts (data/) + language + time zone
        ├─ a slip (slips.py): receipt, card, prize slip, shift report ─► ESC/POS bytes, or a PDF of 80 mm or A4
        └─ a sheet (sheets.py): structure, payouts, prices            ─► a PDF on A4

    pix.py       the BR Code that a bank's app pays
    printing/    which printers there are, and what waits for them

Nothing here looks anything up: whoever asks for a document brings what stands on it.
"""
