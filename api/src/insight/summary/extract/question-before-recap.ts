import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'

/** A question whose words run on into a recap, up to that: what is summed up is no answer to it. */
export const questionBefore = (
  one: OpenQuestion<Utterance>,
  isIn: (u: Utterance) => boolean,
  utterances: readonly Utterance[],
): OpenQuestion<Utterance> => {
  if (!isIn(one.last)) return one
  const from = utterances.indexOf(one.u)
  const first = utterances.findIndex((u, i) => i > from && isIn(u))
  const ends = utterances.slice(first).flatMap(({ text }) => {
    const at = one.text.indexOf(text)
    return at > 0 ? [at] : []
  })
  const text = one.text.slice(0, Math.min(one.text.length, ...ends)).replace(/[\s…]+$/u, '')
  return { ...one, last: utterances[first - 1] ?? one.u, text }
}
