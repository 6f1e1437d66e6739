import { loadavg } from 'node:os'
import { wordErrors } from '../../api/src/speech/accuracy/word-errors.ts'
import { readSpeech } from './call.ts'
import { byTelephone, clipped, fromFar, withOthers } from './degrade.ts'
import { eachEngine, textHeard } from './heard.ts'
import { normalised } from './normalised.ts'
import type { Rows } from './speech.ts'

/** People talking behind somebody. */
const talkers = 3

type Change = (samples: Int16Array, others: readonly Int16Array[]) => Int16Array

/** With the most errors that are allowed, %. */
const conditions: readonly [string, number | null, Change][] = [
  ['as read', 5, (samples) => samples],
  ['others talking at -20 dB', null, (samples, others) => withOthers(samples, others, 20)],
  ['others talking at -10 dB', 8, (samples, others) => withOthers(samples, others, 10)],
  ['others talking at -5 dB', null, (samples, others) => withOthers(samples, others, 5)],
  ['telephone', 15, byTelephone],
  ['microphone far away', null, fromFar],
  ['clipped by 12 dB', null, (samples) => clipped(samples, 12)],
  ['clipped by 20 dB', null, (samples) => clipped(samples, 20)],
  ['clipped by 30 dB', null, (samples) => clipped(samples, 30)],
  ['clipped by 30 dB, raised', null, (samples) => clipped(samples, 30, true)],
]

/** Returns rows `figure, value, budget`: word error rates of people reading, and of the same under worse conditions. */
export const conditionRows = async (): Promise<Rows> => {
  const speech = readSpeech()
  if (speech.length === 0) return [['WER under conditions', 'no speech of people (SPEECH_DIR)', '-']]
  const rows: Rows = []
  await eachEngine(
    async (engine) => {
      for (const [condition, most, change] of conditions) {
        let [errors, words] = [0, 0]
        for (const [i, { text, samples }] of speech.entries()) {
          const others = Array.from(
            { length: Math.min(talkers, speech.length - 1) },
            (_, n) => speech[(i + 1 + n) % speech.length]?.samples ?? new Int16Array(),
          )
          const said = normalised(text)
          errors += wordErrors(said, normalised(await textHeard(engine, change(samples, others))))
          words += said.length
        }
        const percent = (100 * errors) / words
        const what = `WER, ${engine.name} ${engine.model}, ${condition}`
        const rate = `${percent.toFixed(1)} % of ${words} words`
        rows.push(most === null ? [what, rate, '-'] : [what, rate, `<= ${most} %`, percent <= most])
        console.error(...(rows.at(-1) ?? []))
      }
    },
    (name) => rows.push([`WER, ${name}`, 'not set up here', '-']),
  )
  return [...rows, ['load while this ran', loadavg()[0]?.toFixed(1) ?? '', '-']]
}
