import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { LinkJob, StepJob } from '../queue/queues.ts'
import { askInTurn } from './places.ts'

/** Retried jobs send no notification and wait for the poll; cancelled ones are noticed at the next heartbeat. */
export const polling = {
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 1,
} as const

/** Slots for a queue's jobs in this process: `all` for anyone, `kept` for workspaces with none of them running anywhere. */
export type Places = { all: number; kept: number }

/** Takes jobs of a queue in this process, as many at once as it has slots, and none while it may not. */
export const listen = async <T extends StepJob | LinkJob>(
  boss: PgBoss,
  queue: string,
  places: Places,
  run: (job: JobWithMetadata<T>) => Promise<void>,
  mayTake: () => Promise<boolean> = async () => true,
) => {
  const ask = askInTurn(places.all)
  for (let i = 0; i < places.all + places.kept; i++) {
    const options: WorkOptions & typeof polling = {
      ...polling,
      claimBy: (claim) => ask(i, async (only) => ((await mayTake()) ? claim(only) : [])),
    }
    const id = await boss.work<T, void, typeof options>(queue, options, async ([job]) => {
      try {
        if (job) await run(job)
      } finally {
        boss.notifyWorker(id)
      }
    })
  }
}
