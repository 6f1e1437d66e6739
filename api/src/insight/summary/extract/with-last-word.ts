import type { Statement } from './acts/statement.ts'
import type { Talk } from './acts/talk.ts'
import { turnsDown } from './cancels.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { Overruled } from './overruled.ts'
import type { Utterance } from './utterances.ts'

/** A decision that was overruled, as it was said: the proposal, the objection and what held then, each under its name. */
export const decisionOverruled = (
  decision: FoundDecision,
  { objection, last }: Overruled,
  talk: Talk,
): FoundDecision => {
  // what follows in the same breath says what: "Not empty, then. Last year's figures."
  const yielded = talk.turnOf(last.turn).filter(({ i }) => i >= last.i && i <= last.i + 1)
  const said = [objection, ...yielded]
  const turns = [
    ...decision.turns,
    { speakerId: objection.u.speakerId, text: objection.u.text },
    { speakerId: last.u.speakerId, text: yielded.map(({ u }) => u.text).join(' ') },
  ]
  return {
    ...decision,
    text: turns.map(({ text }) => text).join(' … '),
    line: [...decision.line, ...said.map(({ u }) => u as Utterance)],
    turns,
  }
}

/** A longer answer is no answer to quote. */
const mostWords = 25

const isOneVoice = ({ turns }: FoundDecision) =>
  turns.every(({ speakerId }) => speakerId === turns[0]?.speakerId)

/** A decision that ends in a question of one person, with the answer to it; null where nobody answers, or with another question or a no. */
export const withAnswer = (
  decision: FoundDecision,
  s: Statement,
  { talk, language }: { talk: Talk; language: string },
): FoundDecision | null => {
  const text = decision.turns.at(-1)?.text ?? ''
  if (!isOneVoice(decision) || !/\?\P{L}*$/u.test(text)) return decision
  const [answer] = talk.turnOf(s.turn + 1)
  if (!answer || answer.asks || answer.u.words > mostWords || turnsDown(answer.u.text, language)) return null
  return {
    ...decision,
    text: `${decision.text} … ${answer.u.text}`,
    line: [...decision.line, answer.u as Utterance],
    turns: [...decision.turns, { speakerId: answer.u.speakerId, text: answer.u.text }],
  }
}
