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

type Raw = Term & { denial: ReturnType<typeof denialOf>; isLight: boolean; counts: boolean }

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
  const closeSentence = () => {
    if (isOpen) for (const term of raw.slice(sentence)) term.isOpen = true
    sentence = raw.length
    isOpen = false
  }
  for (const [written] of text.matchAll(token)) {
    if (!/[\p{L}\p{N}]/u.test(written)) {
      clause++
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
    const denial = denialOf(word)
    const base = denial === 'inside' ? affirmed(word) : word
    const isLight = light.test(base)
    const counts =
      !stopWords.has(word) &&
      (denial === null || denial === 'inside') &&
      !isLight &&
      (word.length > 1 || /\p{N}/u.test(word)) &&
      numberOf(word) === null
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
    })
    isFirst = false
  }
  closeSentence()
  return raw
}

/** Marks what each denial applies to: the next meaningful word of its clause, else the one before it. */
const deny = (raw: readonly Raw[]) => {
  for (const [at, { denial, clause, counts, word }] of raw.entries()) {
    if (denial === null) continue
    if (word === 'not' && /^(?:only|just)$/.test(raw[at + 1]?.word ?? '')) continue
    const says = (r: Raw) => r.clause === clause && r.counts && !r.isFrame
    const behind = raw.slice(at + 1).filter(says)
    const front = raw.slice(0, at).filter(says).toReversed()
    const itself = denial === 'inside' && counts ? raw.slice(at, at + 1) : []
    // "подписывать не будем", "выпускать версию нельзя": which of the words before it is meant cannot be told
    const isOpen = denial === 'before' && behind.length === 0
    const meant = denial === 'before' && !isOpen ? behind : [...itself, ...front]
    for (const [i, term] of meant.slice(0, reach + 1).entries()) {
      if (i === 0 && !isOpen) term.denied = 'yes'
      else if (term.denied === 'no') term.denied = 'maybe'
    }
  }
}
