/** The words of a text for comparison: letters and digits, lower case, `ё` as `е`; inner hyphens and apostrophes stay. */
export const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').match(word) ?? []

/** The words of a text for display: in lower case, otherwise unchanged. */
export const wordsAsWritten = (text: string): string[] => text.toLowerCase().match(word) ?? []

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Number of words, as shown to people. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
