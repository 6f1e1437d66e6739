import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { coveredMoments } from '#library/personal-data/found-in.ts'
import { redactInWords } from '#library/personal-data/redact.ts'
import { personalRedactor } from '#library/personal-data/redacted-value.ts'
import { readingOf } from '#library/personal-data/redaction.ts'
import { lookedFor } from '#library/personal-data/settings.ts'

/** Part of a segment as an edit keeps it. */
type State = { text?: string; words?: StoredWord[] }

/** The text of an earlier state of a segment as somebody may read it; undefined if the edit did not change the text. */
export type FormerReading = (state: State | undefined) => string | undefined

/** As who reads everything does. */
export const readWhole: FormerReading = (state) => state?.text

/**
 * How a person reads the earlier texts of a recording. Where something is hidden from them, so are words spoken while the
 * sound is covered: a number spoken over several segments is not found in one of them alone.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const formerReading = async (
  db: Db,
  person: Person,
  recordingId: string,
  signal: AbortSignal,
): Promise<FormerReading> => {
  if ((await readingOf(db, person, recordingId)) === 'whole') return readWhole
  const looked = await lookedFor(db, person.workspaceId)
  const asker = { signal, whose: person.workspaceId }
  const moments = await coveredMoments(db, recordingId, looked, 'word', asker, 0)
  const redactor = personalRedactor(looked)
  return (state) => {
    if (state?.text === undefined) return undefined
    const covered = (state.words ?? []).map((word): StoredWord => {
      const [, startMs, endMs, confidence] = word
      const isCovered = moments.some(({ fromMs, toMs }) => startMs < toMs && endMs > fromMs)
      return isCovered ? [hiddenMark, startMs, endMs, confidence] : word
    })
    return redactInWords(covered, [redactor])
      .map(([word]) => word)
      .join(' ')
      .replaceAll(severalMarks, hiddenMark)
  }
}

const severalMarks = new RegExp(`${hiddenMark}(?: ${hiddenMark})+`, 'g')
