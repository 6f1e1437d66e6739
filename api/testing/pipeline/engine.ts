import type { Engine } from '#speech/engines/engine.ts'
import { samplesPerMs } from '#speech/media/pcm.ts'

/** An engine that returns the same words for every piece; what it does before that is up to the test. */
export const scriptedEngine = (
  words: readonly string[],
  before: (pcm: Int16Array, signal: AbortSignal) => Promise<void> = async () => undefined,
): Engine => ({
  name: 'http',
  model: 'scripted',
  draft: false,
  settings: {},
  parallel: 2,
  callMs: 0,
  windows: { minMs: 500, maxMs: 30_000, joinGapMs: 0 },
  transcribe: async (pieces, { signal, language }) => {
    for (const pcm of pieces) await before(pcm, signal)
    return pieces.map((pcm) => {
      const share = pcm.length / samplesPerMs / words.length
      return {
        language,
        timing: 'word',
        words: words.map((text, i) => ({
          text,
          startMs: Math.floor(i * share),
          endMs: Math.floor((i + 1) * share),
          confidence: 0.9,
        })),
      }
    })
  },
})
