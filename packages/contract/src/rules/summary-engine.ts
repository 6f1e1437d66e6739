/** Engine of an extract where a language model stood ready, and so little was said that it was not asked. */
export const tooShortEngine = 'too-short'

/** Is it an extract because so little was said, and not because no language model is there? */
export const isTooShort = ({ type, engine }: { type: string; engine: string }): boolean =>
  type === 'extract' && engine === tooShortEngine
