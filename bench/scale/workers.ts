import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'
import { type Machine, openMachines } from './machines.ts'
import { signIn } from './people.ts'
import { openTalk, untilDone } from './queue.ts'

const recordings = 24

/** Measures how much sooner four workers finish than one, with an engine that waits, and what a recording costs besides. */
export const runWorkers = async () => {
  const talk = await openTalk()
  const machines = await openMachines(talk.settings)
  try {
    const server = await machines.server()
    const people = await signIn(machines.sql, recordings)
    const rows: (string | number)[][] = [
      [
        'workers',
        'recordings a minute',
        'p50, s',
        'p95, s',
        'CPU ms a recording, workers',
        'of their programs',
        'of the server',
        'of PostgreSQL',
      ],
    ]
    const folder = machines.cluster.folder.replace(/\/postgres$/, '')
    const workers: Machine[] = []
    const cpu = () => {
      const of = workers.map(({ pid }) => cpuSeconds(pid()))
      const own = of.reduce((sum, { alone }) => sum + alone, 0)
      const programs = of.reduce((sum, { alone, withChildren }) => sum + withChildren - alone, 0)
      return [own, programs, cpuSeconds(server.pid()).alone, postgresSeconds(folder)]
    }
    for (const count of [1, 4]) {
      while (workers.length < count) workers.push(await machines.worker())
      // let each worker compile and load first
      const warm = people.slice(0, 2 * count)
      await Promise.all(
        warm.map(async ({ token }) => untilDone(machines.sql, await talk.upload(server.url, token))),
      )
      await pause(3000)
      const before = cpu()
      const since = performance.now()
      const ids = await Promise.all(people.map(({ token }) => talk.upload(server.url, token)))
      const ends = await Promise.all(ids.map((id) => untilDone(machines.sql, id)))
      const seconds = ends.map((end) => (end - since) / 1000)
      rows.push([
        count,
        ((recordings * 60) / Math.max(...seconds)).toFixed(1),
        quantile(seconds, 0.5).toFixed(1),
        quantile(seconds, 0.95).toFixed(1),
        ...cpu().map((now, i) => (((now - (before[i] ?? 0)) * 1000) / recordings).toFixed(0)),
      ])
    }
    printTable(`${recordings} recordings at once, an engine that waits 5 s for each; ${beside()}`, rows)
    const [one, four] = rows.slice(1).map(([, aMinute]) => Number(aMinute))
    tellHeadline(`four workers ${((four ?? 0) / (one ?? 1)).toFixed(1)} times one`)
  } finally {
    await machines.close()
    await talk.stop()
  }
}
