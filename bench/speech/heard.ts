import process from 'node:process'
import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { transcribeGuarded } from '../../api/src/speech/engines/guards/guarded.ts'
import { openEngines } from '../../api/src/speech/engines/choice/registry.ts'
import { speechIn } from '../../api/src/speech/engines/speech-in.ts'
import { activityFrameMs, findWindows } from '../../api/src/speech/engines/voice-activity.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { bytesOf, samplesPerMs } from '../../api/src/speech/media/pcm.ts'
import { plain } from '../../api/src/speech/accuracy/word-errors.ts'

/** Returns the words an engine hears after VAD and guards, as the product runs it; plain, in order. 16 kHz mono. */
export const wordsHeard = async (engine: Engine, samples: Int16Array): Promise<string[]> => {
  const { signal } = new AbortController()
  const sound = async function* () {
    yield bytesOf(samples)
  }
  const levels = await measureLevels(sound(), activityFrameMs)
  const speech = await speechIn(engine, sound(), signal)
  const pieces = findWindows(levels, engine.windows, levels, speech).map((w) =>
    samples.slice(w.startMs * samplesPerMs, w.endMs * samplesPerMs),
  )
  const answers = await transcribeGuarded(engine, pieces, { language: 'en', signal })
  return answers.flatMap((a) => a.spoken.words.flatMap((w) => plain(w.text)))
}

/** Calls `take` with each engine for English that is set up here, in turn, and `missing` with the names of the others. */
export const eachEngine = async (
  take: (engine: Engine) => Promise<void>,
  missing: (name: string) => void,
): Promise<void> => {
  for (const name of ['http', 'local', 'pocketsphinx']) {
    const engines = openEngines(readEnv({ ...process.env, STT_ENGINE: name }))
    try {
      const { engine } = await engines.pick('en')
      if (engine) await take(engine)
      else missing(name)
    } finally {
      engines.close()
    }
  }
}
