import { checkLanguage } from '../../api/src/pipeline/steps/check-language.ts'
import { leastSteady } from '../../api/src/speech/engines/guards/heard-again.ts'
import { lineOf } from '../../api/testing/speech.ts'
import { readSounds } from './call.ts'
import { eachEngine, windowsHeard } from './heard.ts'
import type { Rows } from './speech.ts'

const pauseMs = 1500

/**
 * Returns rows `figure, value, budget`: what becomes of a recording in a language the engine does not know (the WAVs of
 * `SPEECH_FOREIGN_DIR`, one after the other): words left in windows, and whether all of it waits for another engine.
 */
export const foreignRows = async (): Promise<Rows> => {
  const { signal } = new AbortController()
  let atMs = 1000
  const parts = readSounds(process.env['SPEECH_FOREIGN_DIR']).map((samples) => {
    const part = { atMs, samples }
    atMs += samples.length / 16 + pauseMs
    return part
  })
  if (parts.length === 0) return [['words of a foreign recording', 'none here (SPEECH_FOREIGN_DIR)', '-']]
  const sound = lineOf(Math.ceil(atMs), parts)
  const rows: Rows = []
  await eachEngine(
    async (engine) => {
      let [words, checkedMs, foreignMs] = [0, 0, 0]
      for (const [ordinal, { window, piece, answer }] of (
        await windowsHeard(engine, sound, signal)
      ).entries()) {
        const { spoken, steady } = await checkLanguage(
          engine,
          { ...window, channel: 0, ordinal },
          piece,
          answer,
          signal,
        )
        words += spoken.words.length
        const lengthMs = steady === null ? 0 : window.endMs - window.startMs
        checkedMs += lengthMs
        foreignMs += steady !== null && steady < leastSteady ? lengthMs : 0
      }
      const share = checkedMs === 0 ? 0 : foreignMs / checkedMs
      const what = `${engine.name} ${engine.model}, ${Math.round(atMs / 1000)} s of a foreign language`
      rows.push(
        [
          `found foreign, ${what}`,
          `${(100 * share).toFixed(0)} % of what was checked: ${share > 0.5 ? 'it waits' : 'it does not wait'}`,
          'waits',
          share > 0.5,
        ],
        [`words written down, ${what}`, share > 0.5 ? `0 (${words} if it did not wait)` : words, '0'],
      )
    },
    (name) => rows.push([`foreign speech, ${name}`, 'not set up here', '-']),
  )
  return rows
}
