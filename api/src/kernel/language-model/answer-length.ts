import { ModelFault } from './model-fault.ts'

/** Longest answer read, UTF-16 units: several times what a model is allowed to write (`answerTokens`), reasoning included. */
const longest = 400_000

export const tooLongAnswer = (cause?: unknown) =>
  new ModelFault('engine-refused', 'The answer of the language model is far longer than was asked for', {
    retryable: true,
    cause,
  })

/** Refuses an answer of a server that does not keep to what it was asked for. @throws ModelFault */
export const needBoundedAnswer = (text: string): void => {
  if (text.length <= longest) return
  throw tooLongAnswer()
}
