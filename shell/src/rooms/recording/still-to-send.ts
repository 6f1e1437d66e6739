import type { Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'

/** The recording's id on the server once that has begun it; its first file's upload has the same. */
export const idOf = ({ recording, parts }: Pick<SpoolEntry, 'recording' | 'parts'>): string | null =>
  recording.remoteId ?? parts[0]?.uploadUrl?.split('/').at(-1) ?? null

/** Where the recording is read once the server has begun it. */
export const placeOf = (entry: Pick<SpoolEntry, 'recording' | 'parts'>): string | null => {
  const id = idOf(entry)
  return id ? `/recordings/${id}` : null
}

const goesWell = ({ recording: { upload } }: SpoolEntry) =>
  upload.phase === 'queued' || upload.phase === 'confirming'

/** Whether the screen at `path` is the page of a recording that is in progress or being sent. */
export const isPageOfOne = (entries: readonly SpoolEntry[], path: string): boolean =>
  entries.some((entry) => entry.recording.upload.phase !== 'done' && placeOf(entry) === path)

/**
 * The recordings the card lists beside the one in progress: those the server does not have yet. On its own page, which says
 * that the rest is being sent, one is listed only if that does not go well.
 * @param path of the current screen
 */
export const stillToSend = (entries: readonly SpoolEntry[], session: Session, path: string): SpoolEntry[] =>
  entries.filter(
    (entry) =>
      entry.recording.upload.phase !== 'done' &&
      (session.phase === 'idle' || entry.recording.id !== session.facts?.id) &&
      !(placeOf(entry) === path && goesWell(entry)),
  )
