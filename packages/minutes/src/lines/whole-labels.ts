/** Labels of voices without a name: "Speaker 2", "Спикер 2", "2-сөйлеуші". */
const spaced = /(?<=Speaker|Спикер)[ \u00a0](?=\d)/gu
const hyphened = /(?<=\d)[-\u2011](?=сөйлеуші)/gu

/** A text in whose labels of voices no line ends; as long as before. */
export const wholeLabels = (text: string): string =>
  text.replaceAll(spaced, '\u00a0').replaceAll(hyphened, '\u2011')

/** The same as it is kept: what was typed into it keeps its labels as others write them. */
export const keptLabels = (text: string): string => text.replaceAll(spaced, ' ').replaceAll(hyphened, '-')
