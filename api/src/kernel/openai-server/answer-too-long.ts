/** A server of an engine or a model answered with more than is read: asked again, it would do the same. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'

  constructor() {
    super('The answer is longer than is read')
  }
}

/** Whether that is, or caused, an error: libraries wrap what their `fetch` throws. */
export const isTooLongAnswer = (error: unknown): boolean =>
  error instanceof AnswerTooLong || (error instanceof Error && isTooLongAnswer(error.cause))
