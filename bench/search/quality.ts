import { existsSync } from 'node:fs'
import { searchQuery, searchWays } from '@hattama/contract/insight/search'
import { type Db, openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import type { Embeddings } from '../../api/src/kernel/language-model/embeddings.ts'
import { embedNext } from '../../api/src/insight/search/embed-recordings.ts'
import { search } from '../../api/src/insight/search/search.ts'
import { freshCluster } from '../../api/testing/cluster.ts'
import { openEmbeddings } from '../encoder/encoder.ts'
import { tell, tellHeadline } from '../found.ts'
import { readMeetings } from '../minutes/meetings.ts'
import { printTable } from '../table.ts'
import { keep, newWorkspace, owner } from './keep.ts'

const deep = 20

/**
 * Measures whether a search finds the meeting a question is about: each question of QMSum val, among all of its meetings, by
 * words, by meaning, and by both. Embeds with a bench's embeddings (`encoder/`); without them it only searches by words.
 */
export const measureQuality = async (folder: string | undefined) => {
  if (!folder || !existsSync(folder))
    return console.log('\nsearch: no meetings to ask about; set MEETINGS_DIR')
  const { embeddings, close } = await openEmbeddings()
  const cluster = await freshCluster()
  const sql = openSql(cluster.url, 4)
  try {
    const { questions, rows } = await placesOf(folder, openDb(sql), embeddings)
    printTable(`The meeting ${questions} questions of QMSum val are about, among all of its meetings`, [
      ['by', 'hit@1', 'hit@3', 'hit@5', `MRR (first ${deep})`],
      ...rows,
    ])
    if (embeddings) tell(`Embedded by ${embeddings.model}.`)
    const percent = (share = '') => `${Math.round(100 * Number(share))} %`
    for (const [by = '', first, , five] of rows)
      tellHeadline(`by ${by} first ${percent(first)}, among five ${percent(five)}`)
  } finally {
    await sql.end()
    await cluster.end()
    close()
  }
}

/** Returns a row per way to search: shares of questions whose meeting is among the first, and mean reciprocal rank. */
const placesOf = async (folder: string, db: Db, embeddings: Embeddings | null) => {
  await migrate(db)
  const workspaceId = await newWorkspace(db)
  const signal = new AbortController().signal
  const aside = new Set<string>()
  const asked: { id: string; text: string }[] = []
  for (const meeting of readMeetings(folder, 'val')) {
    const id = await keep(db, workspaceId, meeting)
    asked.push(...meeting.questions.map(({ text }) => ({ id, text: text.slice(0, 200) })))
  }
  if (embeddings) while (await embedNext(db, embeddings, signal, aside));
  const scope = { workspaceId, userId: owner, ownerId: null }
  const rows: string[][] = []
  for (const by of embeddings ? searchWays : (['words'] as const)) {
    const places: number[] = []
    for (const { id, text } of asked) {
      const query = searchQuery.parse({ q: text, by, limit: deep })
      const { hits } = await search({ db, embeddings, signal }, scope, query)
      places.push(hits.findIndex((hit) => hit.recordingId === id))
    }
    const within = (k: number) => places.filter((place) => place >= 0 && place < k).length / places.length
    const reciprocal =
      places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
    rows.push([by, ...[within(1), within(3), within(5), reciprocal].map((share) => share.toFixed(3))])
  }
  return { questions: asked.length, rows }
}
