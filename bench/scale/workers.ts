import { setTimeout as pause } from 'node:timers/promises'
import { printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'
import { openTalk, untilDone } from './queue.ts'

const recordings = 24

/** How much sooner four workers are done than one, with an engine that waits. */
export const runWorkers = async () => {
  const talk = await openTalk()
  const machines = await openMachines(talk.settings)
  try {
    const server = await machines.server()
    const people = await signIn(machines.sql, recordings)
    const rows: (string | number)[][] = [['workers', 'recordings a minute', 'p50, s', 'p95, s']]
    let workers = 0
    for (const count of [1, 4]) {
      for (; workers < count; workers += 1) await machines.worker()
      await pause(3000)
      const since = performance.now()
      const ids = await Promise.all(people.map(({ token }) => talk.upload(server.url, token)))
      const ends = await Promise.all(ids.map((id) => untilDone(machines.sql, id)))
      const seconds = ends.map((end) => (end - since) / 1000)
      rows.push([
        count,
        ((recordings * 60) / Math.max(...seconds)).toFixed(1),
        quantile(seconds, 0.5).toFixed(1),
        quantile(seconds, 0.95).toFixed(1),
      ])
    }
    printTable(`${recordings} recordings at once, an engine that waits 5 s for each; ${beside()}`, rows)
  } finally {
    await machines.close()
    await talk.stop()
  }
}
