import { isAsking } from '../../transcript/asking.ts'
import { asksWho } from '../../transcript/asks-who.ts'
import type { Utterance } from './utterances.ts'

const seeks = ({ text }: Utterance, language: string) => isAsking(text) && asksWho(text, language)

/**
 * Whether one voice seems to ask who does something and to take it on in the same breath: "Who books the ads? I will do that."
 * Voices are told apart by sound, and two people are often heard as one, so that whose promise it is can't be told.
 * @param u the sentence that takes it on, or the question
 */
export const isInOneVoice = (u: Utterance, utterances: readonly Utterance[], language: string): boolean => {
  const at = utterances.indexOf(u)
  const [before, after] = [utterances[at - 1], utterances[at + 1]]
  return (
    (before?.speakerId === u.speakerId && seeks(before, language)) ||
    (after?.speakerId === u.speakerId && seeks(u, language))
  )
}
