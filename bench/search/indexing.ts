import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { embedNext } from '../../api/src/insight/search/embed-recordings.ts'
import { type Db, openSql, type Sql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { configuredEmbeddings, type Embeddings } from '../../api/src/kernel/language-model/embeddings.ts'
import { freshCluster } from '../../api/testing/cluster.ts'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { readMeetings } from '../minutes/meetings.ts'
import { printTable } from '../table.ts'
import { keep, newWorkspace } from './keep.ts'
import { madeModel } from './vectors.ts'

/** Meetings that already have vectors, number of idle checks measured, and how often the worker checks, s. */
const had = 10_000
const looks = 50
const secondsBetweenLooks = 15
/** Share of a core, on average. */
const goal = 0.1

/** Inserts meetings that already have their vectors, for the worker's idle check. */
const insertEmbedded = (sql: Sql, workspaceId: string) => sql`
  with made as (
    insert into recordings (id, workspace_id, owner_id, title, filename, created_at)
    select gen_random_uuid(), ${workspaceId}, 'somebody', n::text, 'a.webm', now() - n * interval '1 hour'
    from generate_series(1, ${had}::int) n returning id
  ), transcribed as (
    insert into transcripts (recording_id, revision, engine, timing, draft, word_count, complete)
    select id, 1, 'bench', 'word', false, 1, true from made
  )
  insert into recording_vectors (recording_id, model, revision, briefs, codes)
  select id, ${madeModel}, 1, '{1}', '{1}' from made`

/** Measures what embedding meetings costs the product and its database, not counting the model. */
export const measureIndexing = async (folder: string | undefined) => {
  if (!folder || !existsSync(folder)) return console.log('\nsearch: no meetings to index; set MEETINGS_DIR')
  const server = fork(fileURLToPath(new URL('made-embeddings.ts', import.meta.url)))
  const [env] = (await once(server, 'message')) as [Record<string, string>]
  const cluster = await freshCluster()
  const sql = openSql(cluster.url, 4)
  const spent = () => [cpuSeconds(process.pid).alone, postgresSeconds(cluster.folder)] as const
  const embeddings = configuredEmbeddings(readEnv(env))
  try {
    if (embeddings) await measure(openDb(sql), sql, { folder, embeddings, spent })
  } finally {
    server.kill()
    await sql.end()
    await cluster.end()
  }
}

type Measured = { folder: string; embeddings: Embeddings; spent: () => readonly [number, number] }

const measure = async (db: Db, sql: Sql, { folder, embeddings, spent }: Measured) => {
  await migrate(db)
  const workspaceId = await newWorkspace(db)
  const signal = new AbortController().signal
  const aside = new Set<string>()
  const meetings = readMeetings(folder, 'val')
  for (const meeting of meetings) await keep(db, workspaceId, meeting)
  const hours = meetings.reduce((sum, m) => sum + m.hours, 0)
  const begun = spent()
  while (await embedNext(db, embeddings, signal, aside));
  const [mine, its] = spent().map((s, i) => (s - (begun[i] ?? 0)) / hours) as [number, number]
  await insertEmbedded(sql, workspaceId)
  await sql`vacuum analyze recordings, transcripts, recording_vectors`
  const looking = spent()
  for (let i = 0; i < looks; i++) await embedNext(db, embeddings, signal, aside)
  const look = spent().reduce((sum, s, i) => sum + s - (looking[i] ?? 0), 0) / looks
  const idle = look / secondsBetweenLooks
  printTable(`Vectors of ${meetings.length} meetings of ${hours.toFixed(1)} hours, beside the model`, [
    [
      'server, s a meeting hour',
      'database, s',
      'hours of meetings a day at a tenth of a core',
      'with nothing to do',
    ],
    [
      mine.toFixed(3),
      its.toFixed(3),
      Math.floor(((goal - idle) * 24 * 3600) / (mine + its)),
      `${(100 * idle).toFixed(2)} % of a core`,
    ],
  ])
  tellHeadline(`${(mine + its).toFixed(2)} s an hour of talk`)
  tellHeadline(`${(100 * idle).toFixed(2)} % of a core with nothing to do`, idle <= goal)
}
