import { loadavg } from 'node:os'
import { median } from '../table.ts'
import { recordedCall, seconds } from './call.ts'
import { withPlace } from './measured.ts'
import type { Whole } from './one-recording.ts'
import type { Rows } from './speech.ts'

const rounds = 3

/** Measures the overhead of the whole pipeline over one bare engine process on the same windows, alternating. */
export const overheadRows = async (): Promise<Rows> => {
  const { path, speechMs } = await recordedCall(seconds)
  const before = loadavg()[0] ?? 0
  return withPlace(async (measure) => {
    const runs: (Whole & { bare: number })[] = []
    for (let round = 0; round < rounds; round++) {
      const whole = await measure.whole('0,1', path)
      runs.push({ ...whole, bare: (await measure.bare('0,1')).used.engine })
    }
    const of = (value: (run: Whole & { bare: number }) => number) => median(runs.map(value))
    const bare = of((run) => run.bare)
    const engine = of(({ used }) => used.engine)
    const worker = of(({ used }) => used.worker - used.engine)
    const database = of(({ used }) => used.database)
    const s = (value: number) => `${value.toFixed(1)} s`
    const over = (engine + worker + database) / bare - 1
    const windows = runs[0]?.windows ?? 0
    return [
      ['call', `${seconds} s, ${Math.round(speechMs / 1000)} s of speech, ${windows} windows`, '-'],
      ['processor time: engine, bare / in the pipeline', `${s(bare)} / ${s(engine)}`, '-'],
      ['processor time: worker with decoding / database', `${s(worker)} / ${s(database)}`, '-'],
      ['whole pipeline over the bare engine', `${(100 * over).toFixed(1)} %`, '<= 5 %', over <= 0.05],
      ['load before / after', `${before.toFixed(1)} / ${loadavg()[0]?.toFixed(1)}`, '-'],
    ]
  })
}
