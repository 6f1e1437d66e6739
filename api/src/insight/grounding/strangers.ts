import type { Line } from '../transcript/lines.ts'
import type { Match } from './agreement.ts'
import { termsOfLine } from './lines-read.ts'
import { isName, namesIn } from './names.ts'

/** Words that open a sentence and name nobody. */
const opens = new Set(
  `according moreover therefore finally firstly secondly thirdly lastly based although meanwhile additionally hence
  instead another thus furthermore currently despite due eventually considering future subsequent last future apart many
  given following during under both several those whether unless first second third next new users people regarding
  plus against various generally apparently unfortunately luckily similarly compared speaking addition lots besides
  кроме таким также согласно затем наконец итак ввиду благодаря несмотря первый второй новый следующий
  сонымен біріншіден екіншіден соңында осылайша қорытындылай жаңа келесі`.split(/\s+/),
)

/**
 * Does a word name somebody (or something) by a name? By its capital within a sentence, because somebody in the meeting has
 * it, or because it begins the sentence and is no word of the lines, of the table, nor of the meeting.
 */
export const isCalled = ({ term, same }: Match, people: readonly string[], whole: readonly Line[]): boolean =>
  people.some((p) => namesIn(p).some((n) => isName(n, term.word))) ||
  (term.ideas.length === 0 &&
    ((term.isNamed && !(term.isShort && writingOf(whole).short.has(term.stem))) ||
      (term.isFirst &&
        !opens.has(term.word) &&
        !term.isFrame &&
        !term.isTelling &&
        same.length === 0 &&
        !isOrdinary(term.stem, writingOf(whole)))))

/** How the words of a meeting are written, by stem. */
type Writing = {
  /** begun small */
  small: ReadonlySet<string>
  /** begun with a capital within a sentence */
  capital: ReadonlySet<string>
  /** always in capitals: "LCD" */
  short: ReadonlySet<string>
}

/** A word the meeting writes small, and never as a name; where it writes names small as well, nothing can be told. */
const isOrdinary = (stem: string, { small, capital }: Writing) =>
  capital.size > 0 && small.has(stem) && !capital.has(stem)

const known = new WeakMap<readonly Line[], Writing>()

const writingOf = (whole: readonly Line[]): Writing => {
  const before = known.get(whole)
  if (before) return before
  const [small, capital, short] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const term of whole.flatMap(termsOfLine)) {
    if (term.isShort) short.add(term.stem)
    else if (term.isNamed) capital.add(term.stem)
    else if (!term.isFirst) small.add(term.stem)
  }
  const written = { small, capital, short: short.difference(small).difference(capital) }
  known.set(whole, written)
  return written
}
