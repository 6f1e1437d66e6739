import type {
  TranscriptEdit,
  TranscriptHistory,
  TranscriptVersion,
} from '@hattama/contract/speech/transcript-history'
import { unnamedLabels } from '@hattama/contract/rules/speech/speaker-label'
import type { Db } from '#kernel/db/database.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import type { FormerReading } from './former-reading.ts'

const maxEdits = 200
const maxVersions = 50
/** Most characters of a text that are shown. */
const maxShownLength = 200

const nameOf = (row: { firstName: string | null; lastName: string | null }) =>
  `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()

/** Returns the edits of a transcript, newest first, and the versions it had before being replaced as a whole. */
export const transcriptHistory = async (
  db: Db,
  recordingId: string,
  read: FormerReading,
): Promise<TranscriptHistory> => {
  const [edits, versions, speakers] = await Promise.all([
    db
      .selectFrom('edits as e')
      .leftJoin('profiles as p', 'p.userId', 'e.authorId')
      .select(['e.id', 'e.kind', 'e.change', 'e.createdAt', 'e.undoneAt', 'p.firstName', 'p.lastName'])
      .where('e.recordingId', '=', recordingId)
      .where('e.versionId', 'is', null)
      .orderBy('e.createdAt', 'desc')
      .limit(maxEdits)
      .execute(),
    db
      .selectFrom('transcriptVersions as v')
      .leftJoin('profiles as p', 'p.userId', 'v.replacedBy')
      .select(['v.id', 'v.reason', 'v.createdAt', 'v.head', 'p.firstName', 'p.lastName'])
      .where('v.recordingId', '=', recordingId)
      // those are brought back by undoing their edit
      .where('v.reason', '<>', 'voices')
      .orderBy('v.createdAt', 'desc')
      .limit(maxVersions)
      .execute(),
    db
      .selectFrom('speakers')
      .select(['id', 'name', 'kind', 'ordinal'])
      .where('recordingId', '=', recordingId)
      .execute(),
  ])
  // readers have them in their own language
  const { voice, ...others } = unnamedLabels.en
  const unnamed = new Map(
    speakers.map(({ id, kind, ordinal }) => [id, kind === 'voice' ? voice(ordinal + 1) : others[kind]]),
  )
  const names = new Map(speakers.map(({ id, name }) => [id, name.trim() || (unnamed.get(id) ?? '')]))
  return {
    edits: edits.map((row): TranscriptEdit => ({
      id: row.id,
      kind: row.kind,
      author: nameOf(row),
      createdAt: row.createdAt.toISOString(),
      undone: row.undoneAt !== null,
      ...shownOf(row.change, { names, unnamed }, read),
    })),
    versions: versions.map((row): TranscriptVersion => ({
      id: row.id,
      reason: row.reason,
      author: nameOf(row),
      createdAt: row.createdAt.toISOString(),
      language: row.head.language,
      engine: row.head.engine,
      words: row.head.wordCount,
    })),
  }
}

type Labels = { names: ReadonlyMap<string, string>; unnamed: ReadonlyMap<string, string> }

/**
 * Returns how many segments an edit touched, and the first of them before and after: its text, or its speaker, who without a
 * name has the label that the transcript shows.
 */
const shownOf = (change: EditChange, { names, unnamed }: Labels, read: FormerReading) => {
  const [segment] = change.segments ?? []
  const [speaker] = change.speakers ?? []
  const of = (which: 'before' | 'after') => {
    const state = segment?.[which]
    const text = read(state)
    // cut after it is hidden: half a number would not be found
    if (text !== undefined) return text.slice(0, maxShownLength)
    if (state?.speakerId !== undefined) return names.get(state.speakerId) ?? ''
    const named = speaker?.[which].name
    return named === undefined ? '' : named.trim() || (unnamed.get(speaker?.id ?? '') ?? '')
  }
  return { segments: change.segments?.length ?? 0, before: of('before'), after: of('after') }
}
