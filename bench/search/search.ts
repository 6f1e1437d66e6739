import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { paths } from '@hattama/contract/rules/app/paths'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { tell, tellHeadline } from '../found.ts'
import { startServer } from '../server.ts'
import { median, printTable, quantile } from '../table.ts'
import { numbers, readTalk, type Said } from './corpus.ts'
import { measureIndexing } from './indexing.ts'
import { measureNearest } from './nearest.ts'
import { measureQuality } from './quality.ts'
import { seeded } from './seeded.ts'
import { openMadeEmbeddings } from './vectors.ts'

const count = Number(process.env['SEARCH_MEETINGS'] ?? 10_000)
const turns = Number(process.env['SEARCH_TURNS'] ?? 150)
const asked = 200
const goalMs = 50

/** Queries as people type them, all made from what was said: frequent words, rare ones, several, a prefix, and so on. */
const questions = (meetings: readonly Said[][]) => {
  const next = numbers(3)
  const times = new Map<string, number>()
  for (const { text } of meetings.flat()) {
    for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      times.set(word, (times.get(word) ?? 0) + 1)
  }
  const ranked = [...times].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  const pick = (from: number, to: number) => ranked[Math.floor(from + next() * (to - from))] ?? ''
  const middle = () => pick(100, Math.min(2000, ranked.length))
  return {
    'one of the 100 most frequent words': () => pick(0, 100),
    'one word': middle,
    'a rare word': () => pick(2000, ranked.length),
    'three words': () => [middle(), middle(), pick(0, 200)].join(' '),
    'an unfinished word': () => `${pick(0, 500)} ${middle().slice(0, 3)}`,
    'a question': () => `what did they say about the ${middle()} and the ${middle()} ${middle()}`,
    'a misspelled word': () => middle().replace(/^(.)(.)(.)/, '$2$1q$3'),
  }
}

/** `SEARCH_KEEP` names a folder that keeps the seeded database for the next run; otherwise each run seeds its own. */
const keptFolder = () => {
  const folder = process.env['SEARCH_KEEP']
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return resolve(folder)
}

export const parts = ['time', 'quality', 'indexing']

/** Measures what a search costs at 10,000 meetings, how well it finds, and what embedding costs. */
export const run = async (asked: readonly string[]) => {
  if (asked.length === 0 || asked.includes('time')) await measureTime()
  if (asked.length === 0 || asked.includes('quality')) await measureQuality(process.env['MEETINGS_DIR'])
  if (asked.length === 0 || asked.includes('indexing')) await measureIndexing(process.env['MEETINGS_DIR'])
}

/** Measures `GET /api/search` over all meetings of one workspace, as the palette calls it (8 hits with excerpts). */
const measureTime = async () => {
  const { source, meetings } = readTalk(process.env['MEETINGS_DIR'])
  const kept = keptFolder()
  const embeddings = await openMadeEmbeddings()
  const server = await startServer(embeddings.env, { kept })
  const { token, segments, documents } = await seeded(server, meetings, { count, turns }, kept)
  const ask = async (q: string, by: string) => {
    const began = performance.now()
    const answer = await fetch(`${server.url}${paths.search}?${new URLSearchParams({ q, by, limit: '8' })}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = (await answer.json()) as { pagination: { total: number } }
    if (!answer.ok) throw new Error(`search: ${answer.status}`)
    return { ms: performance.now() - began, total: body.pagination.total }
  }
  const spent = () => [cpuSeconds(server.pid).alone, postgresSeconds(server.dataDir)] as const
  const timed = async (by: 'words' | 'both') => {
    const rows: (string | number)[][] = []
    const all: number[] = []
    for (const [name, question] of Object.entries(questions(meetings))) {
      for (let i = 0; i < 20; i++) await ask(question(), by)
      const answers = []
      const before = spent()
      for (let i = 0; i < asked; i++) answers.push(await ask(question(), by))
      const times = answers.map((a) => a.ms)
      all.push(...times)
      rows.push([
        name,
        median(answers.map((a) => a.total)),
        median(times).toFixed(1),
        quantile(times, 0.95).toFixed(1),
        ...spent().map((s, i) => ((1000 * (s - (before[i] ?? 0))) / asked).toFixed(1)),
      ])
    }
    printTable(
      `Search by ${by} over ${count} meetings (${source}, ${segments} segments, index ${documents})`,
      [
        ['asked', 'meetings found (median)', 'p50 ms', 'p95 ms', 'server ms', 'database ms'],
        ...rows,
        ['all together', '', median(all).toFixed(1), quantile(all, 0.95).toFixed(1), '', ''],
      ],
    )
    const p95 = quantile(all, 0.95)
    tellHeadline(`by ${by === 'both' ? 'words and meaning' : by} p95 ${p95.toFixed(0)} ms`, p95 <= goalMs)
  }
  await timed('words')
  await timed('both')
  const sql = openSql(server.databaseUrl, 2)
  await measureNearest(openDb(sql))
  await sql.end()
  tell(
    'Server ms and database ms are processor time, mean; both kinds of search go down two connections at once.',
  )
  await server.stop()
  embeddings.close()
}
