import { randomUUID as uuid } from 'node:crypto'
import { paths } from '@hattama/contract/rules/app/paths'
import { cpuSeconds, postgresSeconds } from '../cpu.ts'
import { load } from '../load.ts'
import { tellHeadline } from '../found.ts'
import { printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'
import { openMachines } from './machines.ts'
import { signIn } from './people.ts'

const users = 30
const recordings = 100
const ms = 15_000

/** Requests the list of a hundred recordings over and over: one server against three, and how the CPU time is split. */
export const runServers = async () => {
  const machines = await openMachines()
  try {
    const [somebody] = await signIn(machines.sql, 1)
    const { workspaceId = '', userId = '', token = '' } = somebody ?? {}
    for (let i = 0; i < recordings; i += 1)
      await machines.sql`insert into recordings (id, workspace_id, owner_id, filename, status, visibility)
        values (${uuid()}, ${workspaceId}, ${userId}, ${`Meeting ${i}`}, 'completed', 'workspace')`
    const path = `${paths.recordings}?page=1&limit=100`
    const folder = machines.cluster.folder.replace(/\/postgres$/, '')
    const all = [await machines.server(), await machines.server(), await machines.server()]
    const rows: (string | number)[][] = [
      ['servers', 'answers a second', 'p50, ms', 'p95, ms', 'CPU ms an answer, servers', 'of PostgreSQL'],
    ]
    const asked = async (count: number, forMs: number) => {
      const at = all.slice(0, count)
      const cpu = () => at.reduce((sum, { pid }) => sum + cpuSeconds(pid()).alone, 0)
      const [before, database] = [cpu(), postgresSeconds(folder)]
      const times = await Promise.all(
        at.map(({ url }) => load(url + path, users / count, forMs, { authorization: `Bearer ${token}` })),
      )
      const answers = times.flat()
      const each = (seconds: number) => ((seconds * 1000) / answers.length).toFixed(1)
      return [
        count,
        Math.round((answers.length * 1000) / forMs),
        Math.round(quantile(answers, 0.5)),
        Math.round(quantile(answers, 0.95)),
        each(cpu() - before),
        each(postgresSeconds(folder) - database),
      ]
    }
    // let the code compile first
    await asked(3, 5000)
    for (const count of [1, 3, 1, 3]) rows.push(await asked(count, ms))
    printTable(`A list of ${recordings} recordings, ${users} people at once, in turn; ${beside()}`, rows)
    tellHeadline(
      rows
        .slice(1)
        .map(([count, rate]) => `${rate} answers a second from ${count}`)
        .join(', '),
    )
  } finally {
    await machines.close()
  }
}
