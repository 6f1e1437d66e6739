import type { SearchExcerpt } from '@hattama/contract/search'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { plainText } from '../minutes/plain-text.ts'
import { headings } from '../summaries/headings.ts'
import { labelsOf } from '../summaries/labels.ts'
import { headingLanguage } from '../summaries/language.ts'
import { type FoundRecordings, textQuery } from './find-recordings.ts'
import { excerptOf, marksIn, type Matches } from './marks.ts'
import type { Terms } from './terms.ts'

/** Places of one transcript that are shown. */
const mostSpoken = 2

type Spoken = { id: string; recordingId: string; speakerId: string; startMs: number; text: string }

/** The places of each transcript that hold most of the words, in the order they were said. */
const spokenIn = async (db: Db, ids: readonly string[], terms: Terms): Promise<Spoken[]> => {
  if (ids.length === 0) return []
  const any = textQuery(terms, 'any')
  const { rows } = await sql<Spoken>`
    select s.* from unnest(${ids}::uuid[]) as wanted (recording_id)
    cross join lateral (
      select id, recording_id, speaker_id, start_ms, text
      from segments
      where recording_id = wanted.recording_id and search @@ ${any}
      order by ts_rank(search, ${any}) desc, ordinal
      limit ${mostSpoken}
    ) s
    order by s.start_ms
  `.execute(db)
  return rows
}

/** What is shown of each recording that was found: passages, a piece of the minutes, people and tags. */
export const excerptsOf = async (
  db: Db,
  { rows }: FoundRecordings,
  terms: Terms,
  matches: Matches,
): Promise<Map<string, SearchExcerpt[]>> => {
  const ids = rows.map((r) => r.recordingId)
  if (ids.length === 0) return new Map()
  const isSpoken = rows.filter((r) => r.isSpoken).map((r) => r.recordingId)
  const isInMinutes = rows.filter((r) => r.isInMinutes || r.isNamed).map((r) => r.recordingId)
  const [spoken, speakers, minutes, recordings] = await Promise.all([
    spokenIn(db, isSpoken, terms),
    db
      .selectFrom('speakers')
      .select(['id', 'recordingId', 'name', 'kind', 'ordinal'])
      .where('recordingId', 'in', ids)
      .execute(),
    isInMinutes.length === 0
      ? []
      : db
          .selectFrom('summaries')
          .select(['id', 'recordingId', 'body'])
          .where('recordingId', 'in', isInMinutes)
          .execute(),
    db
      .selectFrom('recordings')
      .select(['id', 'language', 'participants', 'tags'])
      .where('id', 'in', ids)
      .execute(),
  ])
  return new Map(
    recordings.map(({ id, language, participants, tags }) => {
      const voices = speakers.filter((s) => s.recordingId === id)
      const labelOf = labelsOf(voices, headings[headingLanguage(language ?? 'en')])
      const summary = minutes.find((m) => m.recordingId === id)
      const named = (kind: 'person' | 'tag', names: readonly string[]) =>
        [...new Set(names)]
          .map((text) => excerpt({ kind, text, marks: marksIn(text, matches) }))
          .filter((e) => e.marks.length > 0)
      const said = spoken
        .filter((s) => s.recordingId === id)
        .map((s) => ({ ...s, part: excerptOf(s.text, matches) ?? { text: s.text.slice(0, 220), marks: [] } }))
        .map(({ part, startMs, speakerId }) =>
          excerpt({ kind: 'transcript', ...part, startMs, speaker: labelOf(speakerId) }),
        )
      const written = summary ? writtenIn(summary.body.summary, matches) : null
      return [
        id,
        [
          ...named('person', [...participants, ...voices.map((v) => v.name)]),
          ...named('tag', [...tags, ...(summary?.body.tags ?? [])]),
          ...(summary && written ? [excerpt({ kind: 'summary', ...written, summaryId: summary.id })] : []),
          ...said,
        ],
      ]
    }),
  )
}

/** The first paragraph or point of the minutes that holds a word, without its markdown. */
const writtenIn = (markdown: string, matches: Matches) =>
  markdown
    .split('\n')
    .map((line) => plainText(line.replace(/\[[^\]]*\]\(\?t=[^)]*\)/g, '')))
    .map((line) => excerptOf(line, matches))
    .find((e) => e !== null) ?? null

const excerpt = (
  part: Pick<SearchExcerpt, 'kind' | 'text' | 'marks'> & Partial<SearchExcerpt>,
): SearchExcerpt => ({ startMs: null, speaker: null, summaryId: null, ...part })
