import type { Trx } from '#kernel/db/database.ts'

/** Called in the transaction that creates a recording, to find out which meeting it belongs to. */
export type RecordingBegun = (trx: Trx, recordingId: string) => Promise<void>

/** Called in the transaction in which it became known, or was corrected, when the meeting of a recording began. */
export type RecordingDated = (trx: Trx, recordingId: string) => Promise<void>
