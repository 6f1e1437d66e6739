const noBreak = '\u00a0'

/** Between the digits of one number, before a percent sign, and before or after the sign of a currency. */
const withinSums =
  /(?<=(?:^|\D)\d{1,3}) (?=\d{3}(?!\d))|(?<=\d) (?=[%₸₽$€£¥])|(?<=[₸₽$€£¥]) (?=\d)|(?<=\d) (?=(?:тенге|теңге|тг|руб|коп|долл|евро)(?!\p{L}))/gu

/** Numbers with an ending, as Kazakh and Russian write them ("1-сөйлеуші", "3%-ы", "2-го"). */
const beforeEnding = /(?<=\d[\s\u00a0]?%?)-(?=\p{Script=Cyrillic})/gu

/**
 * A text whose numbers no line breaks: sums with their currency, percentages, numbers with an ending. As many characters as
 * before, so that places in it stay where they were.
 */
export const unbroken = (text: string): string =>
  text.replaceAll(withinSums, noBreak).replaceAll(beforeEnding, '\u2011')
