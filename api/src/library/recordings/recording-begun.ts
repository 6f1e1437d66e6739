import type { Trx } from '#kernel/db/database.ts'

/** What the library asks when a recording has just been made, in the transaction that makes it: what meeting it is of. */
export type RecordingBegun = (trx: Trx, recordingId: string) => Promise<void>
