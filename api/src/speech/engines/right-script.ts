import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import type { Engine, Spoken, TranscribeOptions } from './engine.ts'

/** Greetings by language: as a prompt, they keep engines that take one from answering in another language. */
const openings: Record<string, string> = {
  en: 'Good morning, everyone. Let us begin.',
  kk: 'Қайырлы күн, әріптестер. Бастайық.',
  ru: 'Добрый день, коллеги. Давайте начнём.',
}

const strays = (spoken: Spoken | undefined, language: string) =>
  spoken !== undefined && isOtherScript(spoken.words.map((w) => w.text).join(' '), language)

/**
 * Transcribes pieces, and retries once, individually, each piece that came back in a script the chosen language is not
 * written in: Whisper and its kin occasionally translate a piece. If the retry is no better the answer stands, because
 * people do switch languages; it is flagged when the text is assembled.
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
