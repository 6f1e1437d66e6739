import { randomUUID as uuid } from 'node:crypto'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { searchQuery, searchWays } from '@hattama/contract/search'
import { readEnv } from '../../api/src/kernel/env.ts'
import { type Db, openDb, openSql } from '../../api/src/kernel/db/database.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { configuredEmbeddings, type Embeddings } from '../../api/src/kernel/language-model/embeddings.ts'
import { embedNext } from '../../api/src/insight/search/embed-recordings.ts'
import { search } from '../../api/src/insight/search/search.ts'
import { indexText } from '../../api/src/speech/transcripts/search-index.ts'
import { freshCluster } from '../../api/testing/cluster.ts'
import { type Meeting, readMeetings } from '../minutes/meetings.ts'
import { printTable } from '../table.ts'

const owner = 'somebody'
const deep = 20

/** Keeps a meeting as the pipeline leaves one, without a title that gives it away. */
const keep = async (db: Db, workspaceId: string, { segments }: Meeting) => {
  const recordingId = uuid()
  const names = [...new Set(segments.map((s) => s.speakerId))]
  const speakers = names.map((name, ordinal) => ({
    id: uuid(),
    recordingId,
    name,
    kind: 'voice' as const,
    ordinal,
  }))
  const idOf = new Map(speakers.map((s) => [s.name, s.id]))
  const rows = segments.map((s, ordinal) => ({
    ...s,
    id: uuid(),
    recordingId,
    ordinal,
    speakerId: idOf.get(s.speakerId) ?? '',
    confidence: 1,
    words: [],
  }))
  await db.transaction().execute(async (trx) => {
    const about = {
      title: 'Meeting',
      filename: 'a.webm',
      status: 'completed' as const,
      progress: 1,
      language: 'en',
    }
    await trx
      .insertInto('recordings')
      .values({ id: recordingId, workspaceId, ownerId: owner, ...about })
      .execute()
    await trx.insertInto('speakers').values(speakers).execute()
    for (let i = 0; i < rows.length; i += 1000)
      await trx
        .insertInto('segments')
        .values(rows.slice(i, i + 1000))
        .execute()
    await indexText(trx, recordingId)
    const head = {
      revision: 1,
      engine: 'bench',
      timing: 'word' as const,
      draft: false,
      wordCount: 1,
      complete: true,
    }
    await trx
      .insertInto('transcripts')
      .values({ recordingId, ...head })
      .execute()
  })
  return recordingId
}

/**
 * Whether a search finds the meeting a question is about: each of QMSum val, among all of its meetings, by words, by meaning,
 * and by both. What embeds is the server of `EMBEDDINGS_BASE_URL`; without it only the words are asked.
 */
export const measureQuality = async (folder: string | undefined) => {
  if (!folder || !existsSync(folder))
    return console.log('\nsearch: no meetings to ask about; set MEETINGS_DIR')
  const embeddings = configuredEmbeddings(readEnv(process.env))
  const cluster = await freshCluster()
  const sql = openSql(cluster.url, 4)
  try {
    const { questions, rows } = await placesOf(folder, openDb(sql), embeddings)
    printTable(`The meeting ${questions} questions of QMSum val are about, among all of its meetings`, [
      ['by', 'hit@1', 'hit@3', 'hit@5', `MRR (first ${deep})`],
      ...rows,
    ])
    if (embeddings) console.log(`\nEmbedded by ${embeddings.model}.`)
  } finally {
    await sql.end()
    await cluster.end()
  }
}

/** A row for each way to search: the shares of questions whose meeting is among the first, and the mean of its reciprocal rank. */
const placesOf = async (folder: string, db: Db, embeddings: Embeddings | null) => {
  await migrate(db)
  const workspaceId = uuid()
  await db.insertInto('workspaces').values({ id: workspaceId, name: 'QMSum' }).execute()
  const signal = new AbortController().signal
  const asked: { id: string; text: string }[] = []
  for (const meeting of readMeetings(folder, 'val')) {
    const id = await keep(db, workspaceId, meeting)
    asked.push(...meeting.questions.map(({ text }) => ({ id, text: text.slice(0, 200) })))
  }
  if (embeddings) while (await embedNext(db, embeddings, signal));
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
