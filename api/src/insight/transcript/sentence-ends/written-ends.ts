/** Words that are written with a full stop and end no sentence, without it. */
const shortened = new Set(
  `mr mrs ms dr prof st vs etc e.g i.e approx no fig
  г гг т т.е т.д т.п т.к др пр ул стр руб тыс млн млрд им см ср проф напр мин сек
  ж б.з т.б т.с.с мыс қ көш`.split(/\s+/),
)

/** Fewer letters before a full stop may be a shortened word, if what follows begins small. */
const minWholeWord = 5

const closing = /["»”’)\]]*$/u

/** Whether a word, as written, ends its sentence when `next` follows it; null: nothing follows. */
const isEnd = (word: string, next: string | null): boolean => {
  const bare = word.replace(closing, '')
  if (/[!?]$/.test(bare)) return true
  if (!/[.…]$/.test(bare)) return false
  if (next === null) return true
  const stem = bare.replace(/[.…]+$/u, '').toLowerCase()
  // "so ... we": a pause, not an end; a short word before a small letter is rather shortened
  if (/^[^\p{L}\p{N}]*\p{Ll}/u.test(next)) return !/(?:…|\.\.)$/u.test(bare) && stem.length >= minWholeWord
  // an initial: "J. Smith"
  return !shortened.has(stem) && !/^\p{L}$/u.test(stem)
}

/**
 * Where sentences end by the signs they were written with: the index of the first word of each next sentence, in order, as
 * `sentenceEnds` returns them.
 */
export const writtenEnds = (words: readonly string[]): number[] =>
  words.flatMap((word, i) => (i + 1 < words.length && isEnd(word, words[i + 1] ?? null) ? [i + 1] : []))
