"""What leaves the journal: heads on papers, exports, verdicts. Screens and commands find the store's part here."""

from panoverde.store.export import UnknownStream, export, heads, need_journal, records
from panoverde.store.heads import hash_at, publish
from panoverde.store.verify import verify_stored

__all__ = ["UnknownStream", "export", "hash_at", "heads", "need_journal", "publish", "records", "verify_stored"]
