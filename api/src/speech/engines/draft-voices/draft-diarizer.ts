import { draftVoices } from '@hattama/contract/rules/speech/draft-voices'
import { createThreads } from '#kernel/worker-threads/threads.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { diarizeByBlocks, type Block, type BlockOptions } from '../by-blocks/diarize.ts'
import type { Diarizer } from '../diarizer.ts'
import type { hearBlock } from './hear-block.ts'
import type { learnSounds } from './learn-sounds.ts'
import { draftLikeness, nearest, nearestOfOne, trust } from './likeness.ts'

/** After this a task is considered hung and is ended; a block takes about a second. ms */
const deadlineMs = 300_000
const learn = taskOf<typeof learnSounds>(
  new URL('./learn-sounds.ts', import.meta.url),
  'learnSounds',
  deadlineMs,
)
const hear = taskOf<typeof hearBlock>(new URL('./hear-block.ts', import.meta.url), 'hearBlock', deadlineMs)

/** Five minutes: in longer blocks, one continuing voice increasingly looks like several. */
const blockSeconds = 300

const threads = createThreads({ threads: 1, waiting: 64, memoryMb: 512 })

/** A diarizer without a model: tells voices apart by spectral shape alone; a draft, as PocketSphinx is for words. */
export const draftDiarizer: Diarizer & {
  diarize: (path: string, samples: number, options: BlockOptions) => ReturnType<Diarizer['diarize']>
} = {
  model: draftVoices,
  draft: true,
  describe: null,
  diarize: async (path, samples, options) => {
    const { signal, isLikelyOne = false, speech = null } = options
    const threshold = isLikelyOne ? nearestOfOne : nearest
    const mixture = await threads.run(learn, { path, samples }, { signal })
    if (!mixture) return []
    const listener = {
      hear: (block: Block) =>
        threads.run(hear, { ...block, path, mixture, threshold, trust, speech }, { signal }),
      likeness: draftLikeness(threshold),
      blockSeconds,
    }
    return diarizeByBlocks(listener, samples, options)
  },
}
