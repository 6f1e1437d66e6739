import { scaleOf } from '#kernel/language/number-words.ts'
import { numberOf } from '#kernel/language/numbers.ts'
import { contentStems } from '#kernel/language/content.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import type { Day } from '../../../dates/calendar.ts'
import { openingOf } from '../../../transcript/openers.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { type Figure, figuresIn } from './figures-in.ts'

/** An hour or a sum is put right in few words, soon; an hour later as well where the former one is named. */
const mostWords = 14
const near = { turns: 7, ms: 60_000 }
const farMs = 600_000
/** Words of what is hardly more than the figure. */
const fewWords = 3
const plainly = 2

/** What says that another figure comes: "make it", "no, …". */
const another: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:(?:make (?:it|that)|let['’]s (?:say|call it)) (?:at |about |an? )?(?:\d|half|quarter|hundred|thousand|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty)\p{L}*|scratch that|correction|i meant)(?!\p{L})|^\P{L}*(?:no|actually|sorry|wait|hang on)[, ]/iu,
  ru: /(?<!\p{L})(?:пусть будет|точнее|вернее|поправка|давай(?:те)? лучше|лучше (?:в|к|на))(?!\p{L})|^\P{L}*(?:нет|стоп|ой|хотя нет)[, ]/iu,
  kk: /(?<!\p{L})(?:болсын|одан да|дұрысы|түзетемін)(?!\p{L})|^\P{L}*(?:жоқ|тоқта\p{L}*|кешір\p{L}*)[, ]/iu,
}
/** What denies a figure that it names. */
const denies: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:not|no|instead of|rather than|doesn['’]t|can['’]t|won['’]t)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:не|нет|вместо)(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:емес|жоқ|орнына)(?!\p{L})/iu,
}

type Reading = { talk: Talk; language: string; meeting: Day | null }

const read = (s: Statement, { language, meeting }: Reading) => figuresIn(s.u.text, language, meeting)

/** A smaller number counts anything: it has to say what. */
const leastBare = 20

/** Figures of the same thing: of an hour the number alone is enough, and of a large sum. */
const areOfOneThing = (before: Figure, after: Figure) => {
  if (before.kind !== after.kind)
    return before.kind === 'time' && after.unit === '' && after.value > 0 && after.value <= 24
  if (before.kind === 'time' || (before.unit !== '' && sameRoot(before.unit, after.unit))) return true
  return after.unit === '' && Math.min(before.value, after.value) >= leastBare
}

const isSameValue = (before: Figure, after: Figure) =>
  before.value === after.value ||
  (before.kind === 'time' && after.kind === 'amount' && (after.value % 12) * 60 === before.value)

/** What is said with a sentence in one breath before it, unless that is what it puts right: "No, six doesn't work. Half past five." */
const inOneBreath = (other: Statement, s: Statement, talk: Talk): readonly Statement[] => {
  const before = talk.statements[other.i - 1]
  return other.u.words <= fewWords && before !== s && before?.turn === other.turn ? [before, other] : [other]
}

const isAgreed = (other: Statement, s: Statement, talk: Talk) => {
  if (other.u.speakerId === s.u.speakerId || other.u.speakerId === talk.chair) return true
  const [next] = talk.turnOf(other.turn + 1)
  return next !== undefined && next.said.has('agrees') && !next.said.has('refuses')
}

type Former = { s: Statement; figures: readonly Figure[]; isNear: boolean }

/** Whether a bare number puts right what was counted last, and says nothing besides. */
const isBarely = (s: Statement, other: Statement, breath: readonly Statement[], talk: Talk) => {
  const isLast = talk.statements
    .slice(s.i + 1, other.i)
    .every((one) => !one.hasNumber || breath.includes(one))
  const words = wordsOf(other.u.text).filter((word) => numberOf(word) === null && scaleOf(word) === null)
  const others = contentStems(words.join(' ')).filter((stem) => !s.stems.some((own) => sameRoot(own, stem)))
  return isLast && others.length < (breath.length > 1 ? 1 : 3)
}

/** Whether a sentence puts one of the figures of an earlier one right. */
const putsRight = ({ s, figures, isNear }: Former, other: Statement, reading: Reading) => {
  const { talk, language } = reading
  if (other.asks || other.u.words > mostWords) return false
  const breath = inOneBreath(other, s, talk)
  const isAnother = breath.some(({ u }) => another[language]?.test(u.text))
  const isDenied = breath.some(({ u }) => denies[language]?.test(u.text))
  if (!isAnother && !isDenied) return false
  const { figures: said, hasDay } = read(other, reading)
  const latest = said.findLast((figure) => !figures.some((former) => isSameValue(former, figure)))
  if (hasDay || !latest) return false
  const of = figures.filter((former) => areOfOneThing(former, latest))
  const all = breath.flatMap((one) => read(one, reading).figures)
  const named = of.filter((former) =>
    all.some((figure) => figure.kind === former.kind && isSameValue(former, figure)),
  )
  // of several figures it is not known which one is meant
  if (of.length === 0 || (of.length > 1 && named.length !== 1)) return false
  const isNamed = isDenied && named.length === 1
  if (!isNear) return isNamed && latest.kind === 'time' && isAgreed(other, s, talk)
  if (latest.kind === 'amount' && latest.unit === '' && !isNamed && !isBarely(s, other, breath, talk))
    return false
  return (isNamed || isAnother) && isAgreed(other, s, talk)
}

/**
 * The last sentence behind one that puts its hour or its sum right: "We open at three." – "No, let's say half past four." Null where
 * the figure holds.
 */
export const figurePutRight = (s: Statement, reading: Reading): Statement | null => {
  const { figures } = read(s, reading)
  if (figures.length === 0 || s.asks) return null
  const { talk, language } = reading
  let isNear = true
  let last: Statement | null = null
  for (const other of talk.statements.slice(s.i + 1)) {
    if (other.u.startMs > s.u.endMs + farMs) break
    const isOpened = other.turn !== s.turn && openingOf(other.u.text, language) === plainly
    if (isOpened || other.turn > s.turn + near.turns || other.u.startMs > s.u.endMs + near.ms) isNear = false
    if (putsRight({ s, figures, isNear }, other, reading)) last = other
  }
  return last
}
