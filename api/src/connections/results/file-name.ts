import type { MadeFile } from '#insight/documents/make-file.ts'
import type { Connection, Target } from '../port/kind.ts'

/** The minutes of what was told, as a file; null where there are none (any more). */
export type FileOf<T extends Target> = (
  connection: Connection<T>,
  recordingId: string,
  signal: AbortSignal,
) => Promise<MadeFile | null>

/** What is read of a file at most: minutes are smaller, and what is larger is not ours. */
export const mostFileBytes = 32 * 1024 * 1024

/** What the names of all files of one meeting end with. */
export const endOf = (recordingId: string) => ` (${recordingId.slice(-8)})`

/** `Weekly sync 2026-11-21 (1f3a09bc).pdf`: two meetings of one title and day are two files. */
export const withId = (name: string, recordingId: string) =>
  name.replace(/(\.\w+)$/, `${endOf(recordingId)}$1`)
