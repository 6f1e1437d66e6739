import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { publish } from '../../api/src/kernel/events/publish.ts'
import { memory } from '../../e2e/product/processes.ts'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'
import type { StreamsAsked, StreamsSaid } from './streams-client.ts'

const streams = Number(process.env['SCALE_STREAMS'] ?? 10_000)
/** streams per person, and people per workspace */
const [each, people] = [10, 50]
const idleSeconds = 60

/** Measures event streams over two servers: memory per stream, cost of all at rest, and how soon an event arrives. */
export const runStreams = async () => {
  const machines = await openMachines()
  try {
    const at = [await machines.server(), await machines.server()]
    const somebody = await signIn(machines.sql, Math.ceil(streams / each), people)
    const folder = machines.cluster.folder.replace(/\/postgres$/, '')
    const rss = () => at.reduce((sum, { pid }) => sum + memory(pid()), 0)
    const cpu = () => at.reduce((sum, { pid }) => sum + cpuSeconds(pid()).alone, 0)
    const client = fork(new URL('./streams-client.ts', import.meta.url))
    const says = async () => ((await once(client, 'message')) as [StreamsSaid])[0]
    const queries = async () =>
      Number(
        (
          await machines.sql`select xact_commit from pg_stat_database where datname = current_database()`
        )[0]?.['xact_commit'],
      )
    const before = rss()
    const opening = performance.now()
    client.send({
      urls: at.map(({ url }) => url),
      tokens: somebody.map(({ token }) => token),
      each,
    } satisfies StreamsAsked)
    await says()
    const openSeconds = (performance.now() - opening) / 1000
    // let garbage left by opening be collected
    await pause(20_000)
    const kept = rss() - before
    const [restedCpu, restedDatabase, restedQueries] = [cpu(), postgresSeconds(folder), await queries()]
    await pause(idleSeconds * 1000)
    const rest = {
      cpu: (cpu() - restedCpu) / idleSeconds,
      database: (postgresSeconds(folder) - restedDatabase) / idleSeconds,
      queries: ((await queries()) - restedQueries) / idleSeconds,
    }

    const sql = openSql(machines.cluster.url, 2)
    const db = openDb(sql)
    const workspaces = [...new Set(somebody.map(({ workspaceId }) => workspaceId))]
    const told = Math.min(100, workspaces.length * 5)
    const toldCpu = cpu()
    for (let i = 0; i < told; i += 1) {
      const event = { type: 'model', modelId: String(Date.now()), state: 'absent', receivedBytes: 0 } as const
      await publish(db, workspaces[i % workspaces.length] ?? null, event)
      await pause(50)
    }
    const wanted = told * people * each
    const delays: number[] = []
    let ended = 0
    for (let waited = 0; delays.length < wanted && waited < 60; waited += 1) {
      await pause(1000)
      client.send('take')
      const heard = await says()
      if (!('delays' in heard)) throw new Error('the client said something else')
      delays.push(...heard.delays)
      ended = heard.ended
    }
    const eventCpu = (cpu() - toldCpu) / told
    await sql.end()
    client.send('end')
    printTable(`${streams} event streams over two servers; ${beside()}`, [
      ['', ''],
      ['opened in, s', openSeconds.toFixed(1)],
      ['memory a stream, KB', (kept / streams / 1024).toFixed(1)],
      ['at rest: servers, cores', rest.cpu.toFixed(2)],
      ['at rest: PostgreSQL, cores', rest.database.toFixed(2)],
      ['at rest: transactions a second', rest.queries.toFixed(0)],
      [
        `${told} events, each to the ${people * each} streams of a workspace`,
        `${delays.length} of ${wanted} heard`,
      ],
      ['p50 / p95, ms', `${quantile(delays, 0.5)} / ${quantile(delays, 0.95)}`],
      ['processor time an event, ms', (eventCpu * 1000).toFixed(0)],
      ['streams that ended', ended],
    ])
    tellHeadline(`${delays.length} of ${wanted} events heard`, delays.length === wanted)
    tellHeadline(`${(kept / streams / 1024).toFixed(0)} KB a stream`)
    if (delays.length < wanted) process.exitCode = 1
  } finally {
    await machines.close()
  }
}
