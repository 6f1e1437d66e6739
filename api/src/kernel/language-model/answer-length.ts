import { ModelFault } from './model-fault.ts'

/** Longest answer read, UTF-16 units: several times what a model is allowed to write (`answerTokens`), reasoning included. */
const longest = 400_000

/** Refuses an answer of a server that does not keep to what it was asked for. @throws ModelFault */
export const needBoundedAnswer = (text: string): void => {
  if (text.length <= longest) return
  const detail = 'The answer of the language model is far longer than was asked for'
  throw new ModelFault('engine-refused', detail, { retryable: true })
}
