import process from 'node:process'
import { eachEngine, wordsHeard } from './heard.ts'
import { noSpeech } from './no-speech.ts'
import type { Rows } from './speech.ts'

/** Minutes in which nobody speaks: an hour, a third of it of each kind. */
const minutes = Number(process.env['SPEECH_NOTHING_MINUTES'] ?? 60)

/** Returns rows `figure, value, budget`: words each engine set up here hears where nobody speaks. */
export const inventedRows = async (): Promise<Rows> => {
  const sorts = Object.entries(noSpeech)
  const seconds = Math.round((minutes * 60) / sorts.length)
  const rows: Rows = []
  await eachEngine(
    async (engine) => {
      for (const [sort, made] of sorts) {
        const words = await wordsHeard(engine, made(seconds))
        const what = `words invented, ${engine.name} ${engine.model}, ${(seconds / 60).toFixed(0)} min of ${sort}`
        rows.push([what, words.length, '-'])
      }
    },
    (name) => rows.push([`words invented, ${name}`, 'not set up here', '-']),
  )
  return rows
}
