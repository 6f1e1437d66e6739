import { numberOf } from '#kernel/language/numbers.ts'
import { wholeSentences } from '../transcript/lines.ts'
import { type Match, matchOf } from './agreement.ts'
import { contraryIn, isReversedIn, refuses } from './contrary.ts'
import { clauses, isMostlyIn, isTogether } from './sentences-held.ts'
import { factsOf } from './facts.ts'
import { isAcrossLanguages } from './languages.ts'
import { answered, type Ground, isTaken, wordsOfLine } from './lines-read.ts'
import { isName } from './names.ts'
import { isOfPeopleElsewhere } from './people-cited.ts'
import { isMentioned, isNamed, personsOf, speaks } from './persons.ts'
import { isDenying } from './denied.ts'
import { isAskedOrSupposed, isHedged, isUnsettled } from './settled.ts'
import { tellingOf } from './talk.ts'
import { type Term, termsOf } from './terms.ts'
import { isGivenToOthers } from './whose-words.ts'

/** What the lines hold for and against a claim. */
export type Evidence = ReturnType<typeof evidenceOf>

/** A word of another language that is in no table cannot be looked up: that it is not found tells less. */
const unreadable = 0.4
/** What one number, day or person said there tells, in the weight of a word that is said once in the meeting. */
const weightOfFact = 1

/** Holds a claim against the lines it cites and those around them. */
export const evidenceOf = (claim: string, ground: Ground) => {
  const { cited, near, talk } = ground
  const persons = personsOf(ground.people)
  const terms = termsOf(claim)
  const read = near.map((line, i) => ({ line, terms: answered(line, near[i + 1]) }))
  const there = read.flatMap((r) => r.terms)
  const first = read.filter((r) => cited.includes(r.line)).flatMap((r) => r.terms)
  const spoken = [...new Set(near.flatMap(wordsOfLine))]
  const isAcross = isAcrossLanguages(claim, near)
  const personOf = (word: string) => persons.find((p) => isNamed(p, word))
  const isPerson = (t: Term) =>
    t.ideas.length === 0 && (t.isNamed || t.isFirst) && personOf(t.word) !== undefined
  const isSpoken = (word: string) => spoken.some((w) => isName(word, w))

  const own = terms.filter((t) => !t.isFrame && !isPerson(t) && numberOf(t.word) === null && !isDate(t))
  const matches = own.map((t) => matchOf(t, first, there))
  const isSaid = ({ term, same, opposite }: Match) =>
    same.length > 0 || opposite.length > 0 || (term.ideas.length === 0 && isSpoken(term.word))
  const weightOf = ({ term }: Match) => {
    const isUnreadable = isAcross && term.ideas.length === 0 && talk?.saidIn.has(term.stem) !== true
    return (talk ? Math.max(0.1, tellingOf(term.stem, talk)) : 1) * (isUnreadable ? unreadable : 1)
  }
  const weigh = (of: readonly Match[]) => of.reduce((sum, m) => sum + weightOf(m), 0)
  const said = matches.filter(isSaid)
  const total = weigh(matches)
  const named = [...new Set(terms.filter(isPerson).map((t) => personOf(t.word)))].filter(
    (p) => p !== undefined,
  )
  const present = named.filter((p) => near.some((line) => speaks(p, line) || isMentioned(p, line)))
  const facts = factsOf(claim, ground)
  const known = weightOfFact * (facts.said + (isAcross ? present.length / 2 : 0))

  const untaken = wholeSentences(
    near.filter((line, i) => cited.includes(line) && !isTaken(line, near[i + 1])),
  )

  return {
    isAcross,
    isSaid,
    own,
    matches,
    said,
    /** share of its words that were said, 0..1, by how much each tells */
    share: total === 0 ? 0 : weigh(said) / total,
    /** the same with the numbers, days and people that were */
    score: total + known === 0 ? 0 : (weigh(said) + known) / (total + known),
    facts,
    /** people of the meeting who neither speak nor are spoken of there */
    absent: named.filter((p) => !present.includes(p)),
    /** names nobody said in the meeting */
    strangers: isAcross
      ? []
      : terms.filter((t) => isStranger(t) && !isPerson(t) && !isKnown(t, spoken, there, talk?.saidIn)),
    isSwapped: isGivenToOthers(terms, matches, ground, persons) || isOfPeopleElsewhere(named, terms, ground),
    /** the only word that was not said is the first: a name nobody knows in the place of one who was named */
    isNewcomer: isNewcomer(
      terms,
      matches.filter((m) => !isSaid(m)),
    ),
    /** share of its words that were said only with the other "yes" or "no" */
    contrary: total === 0 ? 0 : weigh(contraryIn(matches, near)) / total,
    isReversed: isReversedIn(matches, near),
    isOnlyDenied:
      !isDenying(claim) && !refuses(terms) && isMostlyIn(matches, wholeSentences(near), isDenying, clauses),
    isTogether: isTogether(said, near),
    /** its lines leave open what it states */
    isUnsettled: !isHedged(claim) && isMostlyIn(matches, untaken, isUnsettled),
    /** its lines only ask or suppose what it states */
    isOpen: !isHedged(claim) && isMostlyIn(matches, untaken, isAskedOrSupposed),
  }
}

/** How English words end that are no names. */
const commonEnding =
  /(?:ing|tion|sion|ment|ness|ity|ance|ence|ed|ly|al|ers?|[ts]ors?|s|и|ы|[лдт][ае]р|ость|[ао]ние|ение|ция|ка|ик|ок|тель|щик)$/
const shortClaim = 5

/** Whether a short claim begins with a word nobody said, like a name, and all of the rest was said. */
const isNewcomer = (terms: readonly Term[], unsaid: readonly Match[]) => {
  const own = terms.filter((t) => !t.isFrame)
  const [first] = unsaid
  return (
    unsaid.length === 1 &&
    first !== undefined &&
    first.term === own[0] &&
    first.term.isFirst &&
    first.term.ideas.length === 0 &&
    own.length > 1 &&
    own.length <= shortClaim &&
    !commonEnding.test(first.term.word)
  )
}

const isDate = ({ ideas }: Term) => ideas.length > 0 && ideas.every(({ kind }) => kind === 'date')

/** Written like a name, and in no table of words. */
const isStranger = (t: Term) => t.isNamed && !t.isShort && t.ideas.length === 0 && /^\p{L}/u.test(t.word)

/** The least letters of a name that may stand for a longer one: "Magnum" for "Magnum's". */
const shortName = 4

const isKnown = (
  { word, stem }: Term,
  spoken: readonly string[],
  there: readonly Term[],
  saidIn: ReadonlyMap<string, number> | undefined,
) =>
  spoken.some((w) => isName(word, w) || (w.length >= shortName && word.startsWith(w))) ||
  there.some((t) => t.stem === stem) ||
  saidIn?.has(stem) === true
