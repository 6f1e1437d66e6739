/** Russian prepositions, conjunctions and particles of up to three letters: a line does not end with one. */
const short = /(?<![\p{L}\p{N}])(?:а|в|во|да|для|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|под|при|с|со|у) /giu

/** A Russian text in which short words stay with the word behind them. As long as before. */
export const withBoundWords = (text: string): string =>
  text.replaceAll(short, (word) => `${word.slice(0, -1)}\u00a0`)
