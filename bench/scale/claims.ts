import { rmSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { makeQueues, queueOf } from '../../api/src/pipeline/queue/queues.ts'
import { emptyFolder } from '../../e2e/product/data-folder.ts'
import { tellHeadline } from '../found.ts'
import { median, printTable, quantile } from '../table.ts'
import { beside } from './beside.ts'

const queue = queueOf('transcribe')
const claims = 50

/** Measures what claiming a job costs while many wait, in few or many workspaces, beside a day of finished ones. */
export const runClaims = async () => {
  const folder = emptyFolder()
  const cluster = await startCluster(folder)
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined })
  const boss = new PgBoss({ connectionString: cluster.url, max: 2, supervise: false, schedule: false })
  try {
    await boss.start()
    await makeQueues(boss)
    const fill = (jobs: number, workspaces: number, state: 'created' | 'completed') => sql`
      insert into pgboss.job (name, singleton_key, group_id, priority, policy, state, started_on)
      select ${queue}, gen_random_uuid()::text, (i % ${workspaces}::int)::text, -i, 'exclusive', ${state}::pgboss.job_state,
        case when ${state} = 'completed' then now() - i * interval '1 ms' end
      from generate_series(1, ${jobs}::int) i`
    const took = async () => {
      const ms: number[] = []
      for (let i = 0; i < claims; i += 1) {
        const since = performance.now()
        const [job] = await boss.fetch(queue)
        ms.push(performance.now() - since)
        if (!job) throw new Error('nothing was claimed')
        await boss.complete(queue, job.id)
      }
      return ms
    }
    const rows: (string | number)[][] = [['waiting', 'of workspaces', 'a claim, median, ms', 'p95, ms']]
    for (const [waiting, workspaces] of [
      [1000, 1],
      [1000, 100],
      [100_000, 1],
      [100_000, 100],
      [100_000, 1000],
    ] as const) {
      await sql`truncate pgboss.job`
      await fill(20_000, workspaces, 'completed')
      await fill(waiting, workspaces, 'created')
      await sql`vacuum analyze pgboss.job`
      const ms = await took()
      rows.push([waiting, workspaces, median(ms).toFixed(1), quantile(ms, 0.95).toFixed(1)])
    }
    printTable(`Claims, one after the other; 20,000 finished jobs beside; ${beside()}`, rows)
    const [waiting, workspaces, ms] = rows.at(-1) ?? []
    tellHeadline(`${ms} ms with ${waiting} waiting in ${workspaces} workspaces`)
  } finally {
    await boss.stop({ graceful: false })
    await sql.end({ timeout: 2 })
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
