/** Engine of an extract made because so little was said that an available language model was not used. */
export const tooShortEngine = 'too-short'

/** Whether minutes were made of quotes alone, also if people have changed them since. */
export const isExtractEngine = (engine: string): boolean => engine === 'extract' || engine === tooShortEngine

/** Whether it is an extract because so little was said, not because there is no language model. */
export const isTooShort = ({ type, engine }: { type: string; engine: string }): boolean =>
  type === 'extract' && engine === tooShortEngine

/** Engine of the transcript and the minutes of the example meeting: they came with the product. */
export const exampleEngine = 'example'
