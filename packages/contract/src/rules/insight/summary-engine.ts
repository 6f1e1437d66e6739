/** Engine of an extract made because so little was said that an available language model was not used. */
export const tooShortEngine = 'too-short'

/** Engine of an extract made because there was no language model, or it failed. */
export const extractEngine = 'extract'

/** Whether minutes were made of quotes alone, also if people have changed them since. */
export const isExtractEngine = (engine: string): boolean => [extractEngine, tooShortEngine].includes(engine)

type Written = { type: string; engine: string }

/** Whether it was put together from quotes, without a language model, whatever people have changed in it since. */
export const isQuoted = ({ type, engine }: Written): boolean =>
  type === 'extract' || (type === 'hybrid' && isExtractEngine(engine))

/** Whether it is an extract because so little was said, not because there is no language model. */
export const isTooShort = (summary: Written): boolean =>
  isQuoted(summary) && summary.engine === tooShortEngine

/** Engine of the transcript and the minutes of the example meeting: they came with the product. */
export const exampleEngine = 'example'
