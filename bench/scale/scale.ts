import { runClaims } from './claims.ts'
import { runFairness } from './fairness.ts'
import { runRecorders } from './recorders.ts'
import { runServers } from './servers.ts'
import { runStreams } from './streams.ts'
import { runWorkers } from './workers.ts'

type Form = 'whole' | 'small'

const measured: Record<string, (form: Form) => Promise<void>> = {
  servers: runServers,
  workers: runWorkers,
  claims: runClaims,
  fairness: runFairness,
  streams: runStreams,
  recorders: runRecorders,
}

export const parts = [...Object.keys(measured), 'small']

/**
 * Measures many machines, as processes on this one, with one PostgreSQL and one S3: the named parts, or all. With `small`,
 * fairness and recorders fit two cores and ten minutes. `SCALE_RECORDERS`, `SCALE_SECONDS` and `SCALE_STREAMS` set how many
 * recorders send for how long, and how many streams there are.
 */
export const run = async (asked: readonly string[]) => {
  const form = asked.includes('small') ? 'small' : 'whole'
  const named = asked.filter((name) => name !== 'small')
  for (const [name, part] of Object.entries(measured))
    if (named.length === 0 || named.includes(name)) await part(form)
}
