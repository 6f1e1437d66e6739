import type { Engine } from '../engine.ts'
import { cutLong, maxPieceMs } from './long-pieces.ts'
import type { Pool } from './pool.ts'
import type { ModelOnDisk } from './protocol.ts'

/** A recogniser of one language that needs no download. */
export type Included = {
  id: string
  /** two-letter code */
  language: string
  /** @throws StepFault when a file is damaged */
  onDisk: () => Promise<ModelOnDisk>
}

/** The engine of a recogniser that needs no download; it brings a voice activity detector. */
export const includedEngine = (pool: Pool, threads: number, included: Included): Engine => ({
  name: 'local',
  model: included.id,
  draft: false,
  only: included.language,
  isRepeatable: true,
  settings: { threads },
  parallel: threads,
  callMs: 0,
  windows: { minMs: 2000, maxMs: maxPieceMs('moonshine'), joinGapMs: 1000 },
  findSpeech: async (piece, signal) => pool.ask(await included.onDisk(), 'speech', { piece }, { signal }),
  transcribe: async (pieces, { signal, onProgress, pace, allSound }) => {
    const model = await included.onDisk()
    const cut = cutLong(pieces, maxPieceMs(model.kind))
    const ask = {
      pieces: cut.pieces,
      language: included.language,
      ...(pace !== undefined && { pace }),
      ...(allSound && { allSound }),
    }
    const onShare = onProgress && { onShare: onProgress }
    return cut.join(await pool.ask(model, 'transcribe', ask, { signal, ...onShare }))
  },
})
