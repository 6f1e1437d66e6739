/** A file that is played in place of the sound of a recording; `version` tells copies apart. */
export type RedactedCopy = { key: string; mime: string; version: string }

/** What a recording's sound is to those from whom personal data in it is hidden. */
export type RedactedAudio = {
  /**
   * The copy with a tone over what is hidden, made if it has to be; null where nothing was found and the sound is as it is.
   * @throws Failure NOT_READY while what is said is not all known, or the copy cannot be made; STORAGE_FULL
   */
  made: (recordingId: string, workspaceId: string) => Promise<RedactedCopy | null>
  /** The same where it is there; else it is begun. @throws Failure NOT_READY until it is there */
  ready: (recordingId: string, workspaceId: string) => Promise<RedactedCopy | null>
  /** Ends what is being made. */
  close: () => Promise<void>
}
