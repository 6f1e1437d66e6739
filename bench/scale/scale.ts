import { runFairness } from './fairness.ts'
import { runRecorders } from './recorders.ts'
import { runServers } from './servers.ts'
import { runStreams } from './streams.ts'
import { runWorkers } from './workers.ts'

const measured: Record<string, () => Promise<void>> = {
  servers: runServers,
  workers: runWorkers,
  fairness: runFairness,
  streams: runStreams,
  recorders: runRecorders,
}

export const parts = Object.keys(measured)

/**
 * Many machines on one PostgreSQL and one S3, as processes of this one: the parts asked for, or all. `SCALE_RECORDERS`, `SCALE_SECONDS`,
 * `SCALE_STREAMS` and `SCALE_CROWD` say how many recorders for how long, how many streams, and how many recordings of one workspace.
 */
export const run = async (asked: readonly string[]) => {
  for (const [name, part] of Object.entries(measured))
    if (asked.length === 0 || asked.includes(name)) await part()
}
