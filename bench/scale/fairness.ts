import process from 'node:process'
import type postgres from 'postgres'
import { median, printTable } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'
import { openTalk, untilDone } from './queue.ts'

const crowd = Number(process.env['SCALE_CROWD'] ?? 1000)
const workers = 2
const times = 5

/** How long a recording stood in queues, between being accepted and its first step, and from one to the next; s. */
const queuedSeconds = async (sql: postgres.Sql, id: string) => {
  const [row] = await sql<{ seconds: number }[]>`
    select sum(extract(epoch from started_at - before))::float8 as seconds
    from (
      select s.started_at, lag(s.finished_at, 1, u.finished_at) over (order by s.started_at) as before
      from steps s join uploads u on u.recording_id = s.recording_id
      where s.recording_id = ${id} and s.started_at is not null
    ) one`
  return row?.seconds ?? Number.NaN
}

const columns = ({ seconds, queued }: { seconds: number[]; queued: number[] }) => [
  median(seconds).toFixed(1),
  Math.max(...seconds).toFixed(1),
  median(queued).toFixed(1),
  Math.max(...queued).toFixed(1),
]

/** How long a workspace with one recording waits beside one with a thousand, against how long it waits alone. */
export const runFairness = async () => {
  const talk = await openTalk()
  const machines = await openMachines(talk.settings)
  try {
    const server = await machines.server()
    for (let i = 0; i < workers; i += 1) await machines.worker()
    const people = await signIn(machines.sql, 2 * times + 1)
    const [many, ...single] = people
    const waits = async (some: typeof single) => {
      const [seconds, queued]: [number[], number[]] = [[], []]
      for (const { token } of some) {
        const id = await talk.upload(server.url, token)
        const since = performance.now()
        seconds.push(((await untilDone(machines.sql, id)) - since) / 1000)
        queued.push(await queuedSeconds(machines.sql, id))
      }
      return { seconds, queued }
    }
    const alone = await waits(single.slice(0, times))
    const aloneBeside = beside()
    let next = 0
    const send = async () => {
      while (next++ < crowd) await talk.upload(server.url, many?.token ?? '')
    }
    await Promise.all(Array.from({ length: 8 }, send))
    const beforeMany = await waits(single.slice(times))
    const [left] = await machines.sql`
      select count(*)::int as n from recordings where workspace_id = ${many?.workspaceId ?? ''} and status <> 'completed'`
    printTable(
      `One recording at a time, ${workers} workers, an engine that waits 5 s; ${aloneBeside}, then ${beside()}`,
      [
        ['', 'median, s', 'longest, s', 'in queues, median, s', 'longest, s'],
        ['alone', ...columns(alone)],
        [`beside a workspace with ${String(left?.['n'])} waiting`, ...columns(beforeMany)],
        ['ratio', (median(beforeMany.seconds) / median(alone.seconds)).toFixed(2), '', '', ''],
      ],
    )
  } finally {
    await machines.close()
    await talk.stop()
  }
}
