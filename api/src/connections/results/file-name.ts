import type { MadeFile } from '#insight/documents/make-file.ts'
import type { Connection, Target } from '../port/kind.ts'

/** Makes the minutes of a meeting as a file; null where there are none (any more). */
export type FileOf<T extends Target> = (
  connection: Connection<T>,
  recordingId: string,
  signal: AbortSignal,
) => Promise<MadeFile | null>

/** Most bytes read of a file: minutes are smaller, so anything larger is not ours. */
export const maxFileBytes = 32 * 1024 * 1024

/** The ending that all file names of one meeting share. */
export const endOf = (recordingId: string) => ` (${recordingId.slice(-8)})`

/** `Weekly sync 2026-11-21 (1f3a09bc).pdf`: two meetings with the same title and day are two files. */
export const withId = (name: string, recordingId: string) =>
  name.replace(/(\.\w+)$/, `${endOf(recordingId)}$1`)
