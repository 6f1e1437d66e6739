/** The words of a text: letters and digits, lower case, `ё` as `е`; hyphens and apostrophes inside a word stay. */
export const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').match(word) ?? []

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Number of words, as shown to people. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
