import { saidBefore, withSameBefore } from '@hattama/contract/rules/insight/said-before'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'

/** Of an answer so many sentences are quoted. */
const mostAnswered = 2

/** What is said at once behind a question, up to a place: its answer. */
const answerTo = (from: number, to: number, utterances: readonly Utterance[]): readonly Utterance[] => {
  const behind = utterances.slice(from + 1, to)
  const at = behind.findIndex(({ speakerId }) => speakerId !== utterances[from]?.speakerId)
  if (at < 0) return []
  const answer = behind.slice(at)
  const end = answer.findIndex(({ speakerId }) => speakerId !== answer[0]?.speakerId)
  return (end < 0 ? answer : answer.slice(0, end)).slice(0, mostAnswered)
}

/**
 * A question whose words run on into a recap, with what is said at once behind it instead: what is summed up is no answer to it, and
 * says nothing of whether it was left open.
 */
export const questionBefore = (
  one: OpenQuestion<Utterance>,
  isIn: (u: Utterance) => boolean,
  utterances: readonly Utterance[],
): OpenQuestion<Utterance> => {
  if (!isIn(one.last)) return one
  const from = utterances.indexOf(one.u)
  const first = utterances.findIndex((u, i) => i > from && isIn(u))
  const answer = answerTo(from, first, utterances)
  const said = answer.map(({ text }) => text).join(' ')
  const { before } = saidBefore(one.text)
  const words = said === '' ? one.u.text : `${one.u.text} ${said}`
  return {
    ...one,
    last: answer.at(-1) ?? one.u,
    text: withSameBefore(words, before),
    turns: [
      { speakerId: one.u.speakerId, text: one.u.text },
      ...answer.slice(0, 1).map(({ speakerId }) => ({ speakerId, text: said })),
    ],
  }
}
