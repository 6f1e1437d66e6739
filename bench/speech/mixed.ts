import { checkLanguage } from '../../api/src/pipeline/steps/check-language.ts'
import { commonInOrder } from '../../api/src/speech/engines/guards/heard-again.ts'
import { lineOf } from '../../api/testing/speech.ts'
import { readSounds, readSpeech } from './call.ts'
import { eachEngine, windowsHeard } from './heard.ts'
import { normalised } from './normalised.ts'
import type { Rows } from './speech.ts'

/** Between two sentences, ms: too short for a window to end there. */
const pauseMs = 250
/** Of so many sentences one is in the other language. */
const oneOf = 4

/**
 * Returns rows `figure, value, budget`: what becomes of a meeting in which every fourth sentence is in a language the engine
 * does not know (`SPEECH_DIR` with sentences of `SPEECH_FOREIGN_DIR` between them): its own words that were heard, and the
 * words written besides, its mishearings among them.
 */
export const mixedRows = async (): Promise<Rows> => {
  const { signal } = new AbortController()
  const [own, foreign] = [readSpeech(), readSounds(process.env['SPEECH_FOREIGN_DIR'])]
  if (own.length === 0 || foreign.length === 0) {
    return [['two languages in one meeting', 'none here (SPEECH_DIR, SPEECH_FOREIGN_DIR)', '-']]
  }
  let atMs = 500
  const said: string[] = []
  const parts = own.flatMap(({ text, samples }, i) => {
    said.push(...normalised(text))
    const other =
      i % (oneOf - 1) === oneOf - 2 ? foreign[Math.floor(i / (oneOf - 1)) % foreign.length] : undefined
    return [samples, ...(other ? [other] : [])].map((sound) => {
      const part = { atMs, samples: sound }
      atMs += sound.length / 16 + pauseMs
      return part
    })
  })
  const sound = lineOf(Math.ceil(atMs), parts)
  const rows: Rows = []
  await eachEngine(
    async (engine) => {
      const texts: string[] = []
      let [besideMixed, told] = [false, 0]
      for (const [ordinal, { window, piece, answer }] of (
        await windowsHeard(engine, sound, signal)
      ).entries()) {
        const place = { ...window, channel: 0, ordinal }
        const checked = await checkLanguage(engine, place, piece, answer, signal, besideMixed)
        besideMixed ||= checked.isMixed
        told += checked.missed === true ? 1 : 0
        texts.push(checked.spoken.words.map((w) => w.text).join(' '))
      }
      const heard = normalised(texts.join(' '))
      const right = commonInOrder(said, heard)
      const what = `${engine.name} ${engine.model}, every fourth sentence foreign`
      rows.push(
        [`own words heard, ${what}`, `${right} of ${said.length}`, '-'],
        [`other words written, ${what}`, heard.length - right, '-'],
        [`windows told to lack something, ${what}`, `${told} of ${texts.length}`, '-'],
      )
    },
    (name) => rows.push([`two languages, ${name}`, 'not set up here', '-']),
  )
  return rows
}
