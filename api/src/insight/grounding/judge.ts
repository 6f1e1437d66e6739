import type { LeftOutBecause, Support } from '@hattama/contract/summary'
import { wordsOf } from '#kernel/language/words.ts'
import { type Line, wholeSentences } from '../transcript/lines.ts'
import { agrees, contradicts, type Match, matchOf, reversesMeaning } from './agreement.ts'
import { isName, namesIn } from './names.ts'
import { addressesStand, numbersStand } from './facts.ts'
import { answered, type Ground, wordsOfLine } from './lines-read.ts'
import { type Term, termsOf } from './terms.ts'
import { isSwapped } from './whose-deeds.ts'

/** The least share of a claim's own words that the lines must contain for it to count as said, or as close to it. */
const saidShare = 1
const closeShare = 0.35
/** In a claim with fewer own words, a single one that is neither said nor in the table may be all it says. */
const fewWords = 5

/**
 * Grounding (also called attribution or faithfulness): how well lines support a claim, whatever its language: `quoted`
 * word for word; `cited`: all of its words were said; `similar`: a third of them were, or they were only asked. Null when
 * they do not: too few words, or a single thing against it: a number, date, name or address not said there, a deed not
 * mentioned, a "not" added or dropped, one person's deeds under another's name. Words are compared by stem, alphabet and
 * the table of ideas, so that a translation is held to the same standard.
 */
export const judge = (claim: string, ground: Ground, minShare = closeShare): Support | null => {
  const found = weigh(claim, ground, minShare)
  return typeof found === 'string' ? found : null
}

/** Why lines do not support a claim. */
export type Refusal = { because: LeftOutBecause }
const refused = (because: LeftOutBecause): Refusal => ({ because })

/** Like `judge`, but says why when it refuses. */
export const weigh = (claim: string, ground: Ground, minShare = closeShare): Support | Refusal => {
  const { cited, near } = ground
  if (cited.length === 0 || claim.trim() === '') return refused('nothing')
  if (isWholeLine(claim, cited)) return 'quoted'
  const terms = termsOf(claim)
  const read = near.map((line, i) => ({ line, terms: answered(line, near[i + 1]) }))
  const there = read.flatMap((r) => r.terms)
  const first = read.filter((r) => cited.includes(r.line)).flatMap((r) => r.terms)
  const spoken = [...new Set(near.flatMap(wordsOfLine))]
  const named = (word: string) => spoken.some((w) => isName(word, w))
  const matches = terms.map((term) => matchOf(term, first, there))
  const isSaid = (m: Match) => agrees(m) || (m.term.ideas.length === 0 && named(m.term.word))
  const own = matches.filter((m) => !m.term.isFrame)

  if (matches.some((m) => isStranger(m, ground) && !named(m.term.word))) return refused('name')
  if (matches.some((m) => !m.term.isFrame && contradicts(m))) return refused('denied')
  if (matches.some((m) => mustBeSaid(m.term) && (!isSaid(m) || isLeftOpen(m)))) return refused('deed')
  if (clausesOf(own).some(reversesMeaning)) return refused('denied')
  const sentences = wholeSentences(near)
  if (!numbersStand(claim, sentences, matches)) return refused('number')
  if (!addressesStand(claim, cited)) return refused('address')
  if (isSwapped(own, { ...ground, near: sentences })) return refused('person')

  const found = own.filter(isSaid).length
  if (own.length === 0 || found < Math.min(2, own.length)) return refused('words')
  const share = found / own.length
  if (share < minShare) return refused('words')
  if (own.length < fewWords && own.some((m) => m.term.ideas.length === 0 && !isSaid(m)))
    return refused('words')
  if (own.some(isLeftOpen)) return 'similar'
  if (isRunOf(claim, cited)) return 'quoted'
  return share >= saidShare ? 'cited' : 'similar'
}

/** Whether it was only asked, or said under a condition, while the claim states it as fact. */
const isLeftOpen = ({ term, same }: Match) => !term.isOpen && same.length > 0 && same.every((t) => t.isOpen)

const isWholeLine = (claim: string, cited: readonly Line[]) => {
  const words = wordsOf(claim).join(' ')
  return words !== '' && cited.some((l) => wordsOf(l.text).join(' ') === words)
}

const isRunOf = (claim: string, cited: readonly Line[]) => {
  const words = ` ${wordsOf(claim).join(' ')} `
  return cited.some((l) => ` ${wordsOf(l.text).join(' ')} `.includes(words))
}

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
 * Whether a word is a name: capitalised within a sentence, the name of someone in the meeting, or at the start of a sentence
 * and found neither in the lines, nor anywhere in the meeting, nor in the table.
 */
const isStranger = ({ term, same }: Match, { people, vocabulary }: Ground) =>
  (term.isNamed && term.ideas.length === 0) ||
  (term.isFirst &&
    !opens.has(term.word) &&
    !term.isFrame &&
    term.ideas.length === 0 &&
    same.length === 0 &&
    !vocabulary?.has(term.stem)) ||
  people.some((p) => namesIn(p).some((n) => isName(n, term.word)))

/** Deeds that change something for someone, and dates, can never be inferred from other words. */
const mustBeSaid = ({ ideas }: Term) => ideas.length > 0 && ideas.every((idea) => idea.kind !== 'other')

const clausesOf = (matches: readonly Match[]): Match[][] => [
  ...Map.groupBy(matches, (m) => m.term.clause).values(),
]
