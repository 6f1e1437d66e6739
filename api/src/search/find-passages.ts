import { recordingTitle } from '@hattama/contract/recording'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contentStems } from '../language/content.ts'
import { framing } from '../language/framing.ts'
import { stem } from '../language/stem.ts'
import { stopWords } from '../language/stop-words.ts'
import { wordsOf } from '../language/words.ts'
import { headings } from '../summaries/headings.ts'
import { labelsOf } from '../summaries/labels.ts'
import { headingLanguage, languageOf } from '../summaries/language.ts'
import { passagesOf, type Spoken } from './passages.ts'
import { rank, type Ranked } from './rank.ts'

/** Recordings looked into closely; the database picks them by full text. */
const mostRecordings = 20

/** The best passages for a question, with the titles of the recordings they come from. */
export type Found = { ranked: Ranked[]; titles: Map<string, string> }

/**
 * Passages of one recording, or of all recordings of the workspace, that answer a question. An unknown recording
 * has none. The full-text index chooses the recordings, the ranking within them is done here.
 */
export const findPassages = async (
  db: Db,
  workspaceId: string,
  question: string,
  { recordingId, limit }: { recordingId: string | null; limit: number },
): Promise<Found> => {
  const ids = recordingId === null ? await recordingsAbout(db, workspaceId, question) : [recordingId]
  if (ids.length === 0) return { ranked: [], titles: new Map() }
  const [recordings, segments, speakers] = await Promise.all([
    db
      .selectFrom('recordings')
      .select(['id', 'title', 'filename', 'language'])
      .where('id', 'in', ids)
      .where('workspaceId', '=', workspaceId)
      .execute(),
    db
      .selectFrom('segments')
      .select(['id', 'recordingId', 'speakerId', 'startMs', 'endMs', 'text'])
      .where('recordingId', 'in', ids)
      .orderBy('recordingId')
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('speakers')
      .select(['id', 'recordingId', 'name', 'kind', 'ordinal'])
      .where('recordingId', 'in', ids)
      .execute(),
  ])
  const seen = new Set(recordings.map((r) => r.id))
  const labels = new Map(
    recordings.map((r) => {
      const sample = segments.filter((s) => s.recordingId === r.id).slice(0, 50)
      const language = languageOf(r.language, sample.map((s) => s.text).join(' '))
      const there = speakers.filter((s) => s.recordingId === r.id)
      return [r.id, labelsOf(there, headings[headingLanguage(language)])]
    }),
  )
  const spoken: Spoken[] = segments
    .filter((s) => seen.has(s.recordingId))
    .map(({ speakerId, ...s }) => ({ ...s, speaker: labels.get(s.recordingId)?.(speakerId) ?? '' }))
  const titles = new Map(
    recordings.map((r) => [r.id, recordingTitle({ meetingTitle: r.title, filename: r.filename }, '')]),
  )
  return { ranked: rank(passagesOf(spoken), question, limit), titles }
}

/** Recordings whose words match the question best, by the database's full text; any of its words will do. */
const recordingsAbout = async (db: Db, workspaceId: string, question: string): Promise<string[]> => {
  const words = wordsOf(question).filter((w) => !stopWords.has(w) && !framing.has(stem(w)))
  const safe = [...new Set(words.flatMap((w) => w.split(/['’-]/)))].filter((w) => w.length > 1).slice(0, 24)
  if (safe.length === 0) return []
  const any = safe.join(' | ')
  const query = sql`(to_tsquery('russian', ${any}) || to_tsquery('english', ${any}) || to_tsquery('simple', ${any}))`
  const { rows } = await sql<{ recordingId: string }>`
    select s.recording_id
    from segments s join recordings r on r.id = s.recording_id
    where r.workspace_id = ${workspaceId} and s.search @@ ${query}
    group by s.recording_id, r.created_at
    order by sum(ts_rank(s.search, ${query})) desc, r.created_at desc
    limit ${mostRecordings}
  `.execute(db)
  return rows.map((r) => r.recordingId)
}

/** Does a passage hold enough of what a question asks about to answer it, half of its own words or more? */
export const speaksOf = (ranked: Ranked, question: string): boolean => {
  const wanted = [...new Set(contentStems(question))].filter((s) => !framing.has(s))
  const there = new Set([...ranked.passage.terms, ...[...ranked.passage.speakers].map((w) => stem(w))])
  const found = wanted.filter((s) => there.has(s)).length
  return wanted.length > 0 && found >= Math.max(1, Math.ceil(wanted.length / 2))
}
