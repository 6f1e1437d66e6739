/** A run of digits, or one number said in words: where it is, and its digits. */
export type Figure = { start: number; end: number; digits: string; spoken: boolean }

const words = (text: string, values: string) =>
  text.split(' ').map((word, i) => [word, values.split(' ')[i] ?? ''] as const)

/** Number words and their values. Kazakh and Russian share none. */
const worth = new Map<string, number>(
  [
    ...words(
      'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
      '0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 30 40 50 60 70 80 90',
    ),
    ...words(
      'ноль нуль один одна два две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
      '0 0 1 1 2 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 30 40 50 60 70 80 90 100 200 300 400 500 600 700 800 900',
    ),
    ...words(
      'нөл бір екі үш төрт бес алты жеті сегіз тоғыз он жиырма отыз қырық елу алпыс жетпіс сексен тоқсан жүз',
      '0 1 2 3 4 5 6 7 8 9 10 20 30 40 50 60 70 80 90 100',
    ),
  ].map(([word, value]) => [word, Number(value)]),
)

/** Multiply the number before them; on its own, only "жүз" is a number. */
const hundreds = new Set(['жүз', 'hundred'])

/** A spoken number so far: its value, and the bound below which another number may still be added. */
type Said = Figure & { value: number; room: number }

const roomOf = (value: number) => {
  if (value > 0 && value % 100 === 0) return 100
  return value % 10 === 0 && value >= 20 ? 10 : 0
}

const begun = (start: number, end: number, value: number, room = roomOf(value)): Said => ({
  start,
  end,
  digits: String(value),
  spoken: true,
  value,
  room,
})

const token = /\d+|\p{L}+/gu

/**
 * The figures of a text in order: runs of digits, and each number in words ("семьсот один" is 701, "сорок пять" 45,
 * "жеті жүз бір" 701, "double seven" 77). Linear in the text.
 */
export const figuresIn = (text: string): Figure[] => {
  const found: Figure[] = []
  let said: Said | null = null
  /** a pending "double" or "triple", until the digit it applies to is said */
  let repeated: { start: number; times: number } | null = null
  const close = () => {
    if (said) found.push({ start: said.start, end: said.end, digits: said.digits, spoken: true })
    said = null
  }
  for (const match of text.matchAll(token)) {
    const [word] = match
    const [start, end] = [match.index, match.index + word.length]
    const first = word.charCodeAt(0)
    if (first >= 48 && first <= 57) {
      close()
      repeated = null
      found.push({ start, end, digits: word, spoken: false })
      continue
    }
    // no number word is longer, and most words are not numbers
    const low: string = word.length > 14 ? '' : word.toLowerCase()
    const before: Said | null = said
    const joins = before !== null && /^[\s-]{1,2}$/.test(text.slice(before.end, start))
    if (low === 'hundred' && !joins) continue
    if (hundreds.has(low) && joins && before.value > 0 && before.value < 10) {
      said = begun(before.start, end, before.value * 100)
      continue
    }
    if (low === 'double' || low === 'triple') {
      close()
      repeated = { start, times: low === 'double' ? 2 : 3 }
      continue
    }
    const value = worth.get(low)
    if (value === undefined) {
      close()
      repeated = null
      continue
    }
    if (joins && value > 0 && value < before.room) {
      said = begun(before.start, end, before.value + value, value < 100 ? roomOf(value) : 0)
      continue
    }
    close()
    // "он екі" is twelve in Kazakh
    said = low === 'он' ? begun(start, end, value, 10) : begun(start, end, value)
    if (repeated && value < 10) {
      said = { ...said, start: repeated.start, digits: said.digits.repeat(repeated.times) }
    }
    repeated = null
  }
  close()
  return found
}
