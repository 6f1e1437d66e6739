import type { Moment } from './found-in.ts'

/** A file played in place of a recording's audio, with a tone over `moments`; `version` tells copies apart. */
export type RedactedCopy = { key: string; mime: string; version: string; moments: readonly Moment[] }

/** What people from whom personal data is hidden hear of a recording. */
export type RedactedAudio = {
  /**
   * The copy with a tone over what is hidden, made if necessary; null if nothing was found, so the original can be played.
   * @throws Failure NOT_READY if the transcript is not complete, or the copy cannot be made; STORAGE_FULL
   */
  made: (recordingId: string, workspaceId: string) => Promise<RedactedCopy | null>
  /** Returns the same if it exists; otherwise starts making it. @throws Failure NOT_READY until it exists */
  ready: (recordingId: string, workspaceId: string) => Promise<RedactedCopy | null>
  /** Stops what is being made. */
  close: () => Promise<void>
}
