import { isOtherScript } from '@hattama/contract/rules/speech-languages'
import type { Engine, Spoken, TranscribeOptions } from './engine.ts'

/** How a language greets: a prompt in it keeps engines that take one from answering in another. */
const openings: Record<string, string> = {
  en: 'Good morning, everyone. Let us begin.',
  kk: 'Қайырлы күн, әріптестер. Бастайық.',
  ru: 'Добрый день, коллеги. Давайте начнём.',
}

const strays = (spoken: Spoken | undefined, language: string) =>
  spoken !== undefined && isOtherScript(spoken.words.map((w) => w.text).join(' '), language)

/**
 * Asks an engine, and asks again, once and alone, for each piece that came back in letters the chosen language is not
 * written in: Whisper and its kin now and then translate a piece. What comes back the same way a second time stands, for
 * people do change languages; it is flagged where the text is put together.
 */
export const transcribeInScript = async (
  engine: Engine,
  pieces: readonly Int16Array[],
  options: TranscribeOptions,
): Promise<Spoken[]> => {
  const answers = await engine.transcribe(pieces, options)
  const { language } = options
  if (language === null) return answers
  const opening = openings[language.split('-')[0] ?? language]
  const { onProgress: _, ...rest } = options
  const again: TranscribeOptions = { ...rest, ...(opening && { opening }) }
  for (const [i, piece] of pieces.entries()) {
    if (!strays(answers[i], language)) continue
    const [second] = await engine.transcribe([piece], again)
    if (second && second.words.length > 0 && !strays(second, language)) answers[i] = second
  }
  return answers
}
