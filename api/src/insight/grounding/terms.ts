import { framing } from '#kernel/language/framing.ts'
import { type Idea, ideasOf } from '#kernel/language/concepts.ts'
import { affirmed, denialOf } from '#kernel/language/negation.ts'
import { numberOf } from '#kernel/language/numbers.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'

/** Whether a word is denied. `maybe`: there is a denial nearby that may apply to it. */
type Denied = 'no' | 'maybe' | 'yes'

/** A meaningful word, with its position and whether it is denied. */
export type Term = {
  word: string
  stem: string
  ideas: readonly Idea[]
  denied: Denied
  /** only asked, or said under a condition, not stated as fact */
  isOpen: boolean
  /** clauses are counted from 0 */
  clause: number
  /** written like a name: capitalised within a sentence */
  isNamed: boolean
  /** written like an abbreviation, with adjacent capitals */
  isShort: boolean
  /** begins a sentence, where a capital means nothing */
  isFirst: boolean
  /** reports that something was said or decided, and is seldom said itself */
  isFrame: boolean
}

const token = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.!?…;:,()—–\n]/gu
const sentenceEnd = /[.!?…\n]/
/** Words that start a new clause. */
const turns = new Set(
  `but because although though whereas unless если but но однако потому поэтому чтобы зато хотя бірақ алайда себебі сондықтан
  өйткені`.split(/\s+/),
)
/** Words that make what their sentence says uncertain. */
const opening = new Set('if whether maybe perhaps если ли возможно егер мүмкін'.split(' '))
/** Verbs that carry the denial of another: "шығаруға болмайды", "подписывать не будем". */
const light =
  /^(?:бол|ет|қыл|бер|жат|тұр|ал|қал|кел|be|is|are|was|were|have|had|do|does|did|really|going|gonna|think|believe|want|буд\p{L}*|был\p{L}*|стал\p{L}*|смо\p{L}*|мо[гж]\p{L}*)$/u
/** How many words further from a denial it may still apply to. */
const reach = 3

type Raw = Term & {
  denial: ReturnType<typeof denialOf>
  isLight: boolean
  counts: boolean
  isNumber: boolean
  /** a dash stands right before it */
  isBehindDash: boolean
}

/** "A yes or a no": a word like any other. */
const asNoun = /^(?:an?|the|or|yes)$/
/** Small words between a "not" and the number it denies: "not at ten", «не в десять». */
const before = /^(?:at|in|on|by|for|to|the|в|во|на|к|до|с|по)$/

/** The meaningful words of a text, in order. */
export const termsOf = (text: string): Term[] => {
  const raw = read(text.replace(/(\d(?:st|nd|rd|th)? (?:of )?)May\b|\bMay(?= \d)/g, '$1mayday'))
  deny(raw)
  return raw.filter((r) => r.counts)
}

const read = (text: string): Raw[] => {
  const raw: Raw[] = []
  let clause = 0
  let isFirst = true
  let sentence = 0
  let isOpen = false
  let sign = ''
  const closeSentence = () => {
    if (isOpen) for (const term of raw.slice(sentence)) term.isOpen = true
    sentence = raw.length
    isOpen = false
  }
  for (const [written] of text.matchAll(token)) {
    if (!/[\p{L}\p{N}]/u.test(written)) {
      clause++
      sign = written
      if (sentenceEnd.test(written)) {
        isFirst = true
        isOpen ||= written === '?'
        closeSentence()
      }
      continue
    }
    const word = written.toLowerCase().replaceAll('ё', 'е')
    if (turns.has(word)) clause++
    isOpen ||= opening.has(word)
    const denial = word === 'no' && asNoun.test(raw.at(-1)?.word ?? '') ? null : denialOf(word)
    const isNumber = numberOf(word) !== null
    const base = denial === 'inside' ? affirmed(word) : word
    const isLight = light.test(base)
    const counts =
      !stopWords.has(word) &&
      (denial === null || denial === 'inside') &&
      !isLight &&
      (word.length > 1 || /\p{N}/u.test(word)) &&
      !isNumber
    const root = stem(base)
    raw.push({
      word: base,
      stem: root,
      ideas: counts ? ideasOf(base) : [],
      denied: 'no',
      isOpen: false,
      clause,
      isNamed: !isFirst && /^\p{Lu}/u.test(written),
      isShort: /\p{Lu}{2}/u.test(written),
      isFirst,
      isFrame: framing.has(root) || framing.has(stem(word)),
      denial,
      isLight,
      counts,
      isNumber,
      isBehindDash: /[—–]/.test(sign),
    })
    isFirst = false
    sign = ''
  }
  closeSentence()
  return raw
}

/** Marks what each denial applies to: the next meaningful word of its clause, else the one before it. */
const deny = (raw: readonly Raw[]) => {
  for (const [at, { denial, clause, counts, word, isBehindDash }] of raw.entries()) {
    if (denial === null) continue
    if (isOfNumber(raw, at)) continue
    if (word === 'not' && /^(?:only|just)$/.test(raw[at + 1]?.word ?? '')) continue
    const says = (r: Raw) => r.clause === clause && r.counts && !r.isFrame
    const behind = raw.slice(at + 1).filter(says)
    // «В парке — нет»: the whole clause before the dash
    const isAnswer = isBehindDash && raw[at + 1]?.clause !== clause
    const front = raw
      .slice(0, at)
      .filter((r) => says(r) || (isAnswer && r.clause === clause - 1 && r.counts && !r.isFrame))
      .toReversed()
    const itself = denial === 'inside' && counts ? raw.slice(at, at + 1) : []
    // "подписывать не будем", "выпускать версию нельзя": which of the words before it is meant cannot be told
    const isOpen = denial === 'before' && behind.length === 0 && !isAnswer
    const meant = denial === 'before' && !isOpen && !isAnswer ? behind : [...itself, ...front]
    for (const [i, term] of meant.slice(0, reach + 1).entries()) {
      if (i === 0 && !isOpen) term.denied = 'yes'
      else if (term.denied === 'no') term.denied = 'maybe'
    }
  }
}

/** "Not at ten but at eleven", «не в десять», "онға емес": only the number is denied. */
const isOfNumber = (raw: readonly Raw[], at: number): boolean => {
  const denial = raw[at]?.denial
  if (denial === 'after') return raw[at - 1]?.isNumber === true
  if (denial !== 'before') return false
  const next = raw[at + 1]
  return (next && before.test(next.word) ? raw[at + 2] : next)?.isNumber === true
}
