import { z } from 'zod'
import { outsideJson } from '#kernel/outside/outside-json.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

const seconds = z.number().nullish().catch(null)
const word = z.object({
  word: z.string().nullish().catch(null),
  text: z.string().nullish().catch(null),
  /** the same with its signs, as Deepgram gives it */
  punctuated_word: z.string().nullish().catch(null),
  start: seconds,
  end: seconds,
  probability: z.number().nullish().catch(null),
  confidence: z.number().nullish().catch(null),
  score: z.number().nullish().catch(null),
})
const segment = z.object({
  text: z.string().nullish().catch(null),
  start: seconds,
  end: seconds,
  avg_logprob: z.number().nullish().catch(null),
  no_speech_prob: z.number().nullish().catch(null),
  words: z.array(word).nullish().catch(null),
})
const answer = z.object({
  text: z.string().nullish().catch(null),
  language: z.string().nullish().catch(null),
  words: z.array(word).nullish().catch(null),
  segments: z.array(segment).nullish().catch(null),
})
/** Deepgram's shape, and that of servers that imitate it. */
const channels = z.object({
  results: z.object({
    channels: z
      .array(
        z.object({
          detected_language: z.string().nullish(),
          alternatives: z.array(z.object({ transcript: z.string(), words: z.array(word).nullish() })).min(1),
        }),
      )
      .min(1),
  }),
})
export type Word = z.infer<typeof word>
export type Segment = z.infer<typeof segment>
export type Answer = z.infer<typeof answer>

const isSaid = ({ text, words, segments }: Answer) =>
  typeof text === 'string' || (words ?? segments ?? null) !== null

/** The body tells of an error, whatever its status says. */
export class ToldError extends Error {}

/** Whether a body tells of an error, whatever its status says. */
const tellsError = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  value.error !== null &&
  value.error !== '' &&
  value.error !== false

/** Characters read for each second of sound, several times what the fastest speaker says, and some more for any piece. */
const [mostPerSecond, mostBesides] = [200, 4000]

const textsOf = ({ text, words, segments }: Answer): string[] =>
  [
    text,
    ...(words ?? []).flatMap((w) => [w.punctuated_word, w.word, w.text]),
    ...(segments ?? []).map((s) => s.text),
  ]
    .filter((one) => typeof one === 'string')
    .concat((segments ?? []).flatMap((s) => textsOf({ words: s.words })))

/**
 * Whether nobody can have said that much: such a text would fill a transcript, and the memory of the worker that assembles
 * it. Whole, by words and by segments, the same is said up to three times.
 */
const isBeyondSpeech = (answer: Answer, durationMs: number): boolean => {
  const letters = textsOf(answer).reduce((sum, text) => sum + text.length, 0)
  return letters > 3 * (mostBesides + (mostPerSecond * durationMs) / 1000)
}

/**
 * Reads the body of an answer: JSON of one of the known shapes, or plain text.
 * @param durationMs of the sound it is about
 * @throws when it is none: nothing at all, markup, an error told with status 200, JSON cut short or of another shape, more
 * than anyone says in that time
 */
export const shapeOf = (body: string, durationMs: number): Answer => {
  const answer = anyShapeOf(body)
  if (isBeyondSpeech(answer, durationMs)) throw new Error('Nobody says that much in so short a time.')
  return answer
}

const anyShapeOf = (body: string): Answer => {
  const trimmed = body.replace(/^\uFEFF/, '').trim()
  if (body === '') throw new Error('An empty body is no answer.')
  if (trimmed.startsWith('<')) throw new Error('Markup is no answer.')
  if (!/^[{["]/.test(trimmed)) return { text: outsideText(trimmed) }
  const parsed = outsideJson(trimmed)
  if (typeof parsed === 'string') return { text: parsed }
  if (tellsError(parsed)) throw new ToldError('The body tells of an error.')
  const deep = channels.safeParse(parsed)
  if (deep.success) {
    const [channel] = deep.data.results.channels
    const [best] = channel?.alternatives ?? []
    return { text: best?.transcript, language: channel?.detected_language, words: best?.words }
  }
  // a list of segments, as some wrappers give it
  const read = answer.parse(Array.isArray(parsed) ? { segments: parsed } : parsed)
  if (!isSaid(read)) throw new Error('The body holds neither text nor words.')
  return read
}
