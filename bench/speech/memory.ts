import { fastServer } from '../live/fast-server.ts'
import { recordedCall } from './call.ts'
import { withPlace } from './measured.ts'
import type { Rows } from './speech.ts'

const lengths = [5, 30]

/** Measures the worker's peak resident memory for a short recording and a long one, with an engine elsewhere. */
export const memoryRows = async (): Promise<Rows> => {
  const server = await fastServer(0)
  const rows: Rows = []
  for (const minutes of lengths) {
    const { path } = await recordedCall(minutes * 60)
    const { idleMb, peakMb } = await withPlace((measure) =>
      measure.whole('0,1', path, { STT_ENGINE: 'http', STT_BASE_URL: server.baseUrl }),
    )
    rows.push([`worker, ${minutes} min of two channels: idle / at most`, `${idleMb} / ${peakMb} MB`, '-'])
  }
  await server.stop()
  return rows
}
