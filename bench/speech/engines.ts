import { loadavg } from 'node:os'
import { activityFrameMs, findWindows } from '../../api/src/speech/engines/voice-activity.ts'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { transcribeGuarded } from '../../api/src/speech/engines/guards/guarded.ts'
import { openEngines } from '../../api/src/speech/engines/registry.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { spokenSamples } from '../../api/testing/speech.ts'
import { readSpeech, type Utterance } from './call.ts'
import type { Rows } from './speech.ts'
import { plain, wordErrors } from './word-errors.ts'

/** Word error rate of an engine behind voice activity and guards, as the product runs it. */
const errorRate = async (engine: Engine, speech: readonly Utterance[]) => {
  const { signal } = new AbortController()
  let [errors, words] = [0, 0]
  for (const { text, samples } of speech) {
    const levels = await measureLevels(
      (async function* () {
        yield bytesOf(samples)
      })(),
      activityFrameMs,
    )
    const pieces = findWindows(levels, engine.windows).map((w) => samples.slice(w.startMs * 16, w.endMs * 16))
    const answers = await transcribeGuarded(engine, pieces, { language: 'en', signal })
    const heard = answers.flatMap((a) => a.spoken.words.flatMap((w) => plain(w.text)))
    errors += wordErrors(plain(text), heard)
    words += plain(text).length
  }
  return { rate: errors / words, words }
}

const synthetic = async (): Promise<Utterance[]> => {
  const texts = [
    'we will meet again on monday morning to talk about the money',
    'the new building opens on the first of march',
    'can you send me the list of the open questions before the end of the week',
    'thank you very much for the answer',
  ]
  const voices = ['slt', 'rms', 'awb', 'kal16'] as const
  return Promise.all(
    texts.flatMap((text) =>
      voices.map(async (voice) => ({ file: voice, text, samples: await spokenSamples(text, voice) })),
    ),
  )
}

/** Rows `figure, value, budget` for each engine that is set up here. */
export const engineRows = async (): Promise<Rows> => {
  const [people, voices] = [readSpeech(), await synthetic()]
  const rows: Rows = []
  for (const name of ['http', 'local', 'pocketsphinx']) {
    const engines = openEngines(readEnv({ ...process.env, STT_ENGINE: name }))
    const { engine } = await engines.pick('en')
    if (!engine) {
      rows.push([`WER, ${name}`, 'not set up here', '-'])
      continue
    }
    const real = people.length > 0 ? await errorRate(engine, people) : null
    const made = await errorRate(engine, voices)
    const percent = (r: { rate: number; words: number }) =>
      `${(100 * r.rate).toFixed(1)} % of ${r.words} words`
    if (real) rows.push([`WER, ${engine.name} ${engine.model}, people reading`, percent(real), '-'])
    rows.push([`WER, ${engine.name} ${engine.model}, flite voices`, percent(made), '-'])
    engines.close()
  }
  return [...rows, ['load while this ran', loadavg()[0]?.toFixed(1) ?? '', '-']]
}
