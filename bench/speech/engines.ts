import { loadavg } from 'node:os'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { samplesPerMs } from '../../api/src/speech/media/pcm.ts'
import { spokenSamples } from '../../api/testing/speech.ts'
import { descendants, peakMemory } from '../../e2e/product/processes.ts'
import { mb } from '../table.ts'
import { readSpeech, type Utterance } from './call.ts'
import { eachEngine, textHeard } from './heard.ts'
import { normalised } from './normalised.ts'
import type { Rows } from './speech.ts'
import { wordErrors } from '../../api/src/speech/accuracy/word-errors.ts'

/** Measures an engine's word error rate, and how long it took per second of sound, s. */
const errorRate = async (engine: Engine, speech: readonly Utterance[]) => {
  let [errors, words, soundMs] = [0, 0, 0]
  const began = performance.now()
  for (const { text, samples } of speech) {
    const said = normalised(text)
    errors += wordErrors(said, normalised(await textHeard(engine, samples)))
    words += said.length
    soundMs += samples.length / samplesPerMs
  }
  return { rate: errors / words, words, realTime: (performance.now() - began) / soundMs }
}

const synthetic = (): Utterance[] => {
  const texts = [
    'we will meet again on monday morning to talk about the money',
    'the new building opens on the first of march',
    'can you send me the list of the open questions before the end of the week',
    'thank you very much for the answer',
  ]
  const voices = ['slt', 'rms', 'awb', 'kal16'] as const
  return texts.flatMap((text) =>
    voices.map((voice) => ({ path: voice, text, samples: spokenSamples(text, voice) })),
  )
}

/** Returns rows `figure, value, budget` for each engine that is set up here. */
export const engineRows = async (): Promise<Rows> => {
  const sorts = [
    ['people reading', readSpeech()],
    ['flite voices', synthetic()],
  ] as const
  const rows: Rows = []
  await eachEngine(
    async (engine) => {
      for (const [sort, speech] of sorts) {
        if (speech.length === 0) continue
        const { rate, words, realTime } = await errorRate(engine, speech)
        const what = `${engine.name} ${engine.model}, ${sort}`
        rows.push(
          [`WER, ${what}`, `${(100 * rate).toFixed(1)} % of ${words} words`, '-'],
          [`real-time factor, ${what}`, realTime.toFixed(2), '-'],
        )
      }
      const memory = Math.max(0, ...descendants(process.pid, 'local/child').map(peakMemory))
      if (memory > 0)
        rows.push([`memory of its process, ${engine.name} ${engine.model}`, `${mb(memory)} MB`, '-'])
    },
    (name) => rows.push([`WER, ${name}`, 'not set up here', '-']),
  )
  return [...rows, ['load while this ran', loadavg()[0]?.toFixed(1) ?? '', '-']]
}
