import process from 'node:process'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { transcribeGuarded } from '../../api/src/speech/engines/guards/guarded.ts'
import { openEngines } from '../../api/src/speech/engines/choice/pick-engine.ts'
import { speechIn } from '../../api/src/speech/engines/speech-in.ts'
import { activityFrameMs, findWindows } from '../../api/src/speech/engines/voice-activity.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { gainFor, louder, louderLevels, louderSound, loudestOf } from '../../api/src/speech/media/quiet.ts'
import { bytesOf, samplesPerMs } from '../../api/src/speech/media/pcm.ts'
import { plain } from '../../api/src/speech/accuracy/word-errors.ts'

/** The windows the product cuts sound into, and what an engine hears in each after the guards. 16 kHz mono. */
export const windowsHeard = async (engine: Engine, samples: Int16Array, signal: AbortSignal) => {
  const sound = async function* () {
    yield bytesOf(samples)
  }
  const levels = await measureLevels(sound(), activityFrameMs)
  const gain = gainFor([loudestOf(levels)])
  const speech = await speechIn(engine, louderSound(sound(), gain), signal)
  const windows = findWindows(louderLevels(levels, gain), engine.windows, louderLevels(levels, gain), speech)
  const pieces = windows.map((w) =>
    louder(samples.slice(w.startMs * samplesPerMs, w.endMs * samplesPerMs), gain),
  )
  const answers = await transcribeGuarded(engine, pieces, { language: 'en', signal })
  return windows.flatMap((window, i) => {
    const [piece, answer] = [pieces[i], answers[i]]
    return piece && answer ? [{ window, piece, answer }] : []
  })
}

/** Returns the text an engine hears, as the product runs it. */
export const textHeard = async (engine: Engine, samples: Int16Array): Promise<string> => {
  const heard = await windowsHeard(engine, samples, new AbortController().signal)
  return heard.flatMap(({ answer }) => answer.spoken.words.map((w) => w.text)).join(' ')
}

/** Returns the words an engine hears, as the product runs it; plain, in order. */
export const wordsHeard = async (engine: Engine, samples: Int16Array): Promise<string[]> =>
  plain(await textHeard(engine, samples))

/** Settings of each engine; with little memory the smaller of the two models that come with the product is taken. */
const setups: readonly [string, Record<string, string>][] = [
  ['http', { STT_ENGINE: 'http' }],
  ['local', { STT_ENGINE: 'local' }],
  ['tiny', { STT_ENGINE: 'local', STT_MEMORY: '500' }],
  ['pocketsphinx', { STT_ENGINE: 'pocketsphinx' }],
]

/** `SPEECH_ENGINES=local,tiny`: only these. */
const asked = process.env['SPEECH_ENGINES']?.split(',')

/** Calls `take` with each engine for English that is set up here, in turn, and `missing` with the names of the others. */
export const eachEngine = async (
  take: (engine: Engine) => Promise<void>,
  missing: (name: string) => void,
): Promise<void> => {
  for (const [name, more] of setups) {
    if (asked && !asked.includes(name)) continue
    const engines = openEngines(readEnv({ ...process.env, ...more }))
    try {
      const { engine } = await engines.pick('en')
      if (engine) await take(engine)
      else missing(name)
    } finally {
      engines.close()
    }
  }
}
