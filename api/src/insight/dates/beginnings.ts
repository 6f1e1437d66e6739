/** What stands before the day on which something starts: "from the 12th", "as of Monday", «с пятого», «начиная с марта». */
const starting =
  /(?<!\p{L})(?:(?:from|since|as of|as from|effective|(?:starting|beginning)(?: on| from)?)(?: the)?|(?:начиная )?со?)\s*$/iu

/** What follows it in Kazakh: «дүйсенбіден бастап». */
const started = /^\p{L}*,?\s+баста(?:п|л|й)/iu

/** What stands between a beginning and its end: "from the 12th to the 20th", «с пятого по десятое», «оннан он беске дейін». */
const until = /^\p{L}*[\s,]*(?:(?:up to|to|till|until|through|по|до)(?: the)?|[–—-])?\s*$/iu

/** Where the words of a day lie in a text. */
type Place = { from: number; end: number }

const isBeginning = (text: string, { from, end }: Place) =>
  starting.test(text.slice(0, from)) || started.test(text.slice(end))

/** The days of a text, in its order, that are neither the beginning of something nor the end of what just began: no deadlines. */
export const withoutSpans = <D extends Place>(text: string, days: readonly D[]): D[] => {
  const starts = days.filter((day) => isBeginning(text, day))
  const ends = (day: D) => starts.some(({ end }) => end <= day.from && until.test(text.slice(end, day.from)))
  return days.filter((day) => !starts.includes(day) && !ends(day))
}
