import type { Trx } from '#kernel/db/database.ts'

/** Called in the transaction that creates a recording, to find out which meeting it belongs to. */
export type RecordingBegun = (trx: Trx, recordingId: string) => Promise<void>
