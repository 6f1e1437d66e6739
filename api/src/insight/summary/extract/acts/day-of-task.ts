import { withoutSpans } from '../../../dates/beginnings.ts'
import {
  addDays,
  addMonths,
  comingDate,
  comingWeekday,
  type Day,
  isBefore,
  isReal,
  isoOf,
  readable,
} from '../../../dates/calendar.ts'
import { dayWords } from '../../../dates/day-words.ts'
import { daySaid, daysDenied, type DaySaid } from '../../../dates/day-said.ts'
import { daysNamed } from '../../../dates/days-named.ts'
import { deniedAmong } from '../../../dates/denied.ts'
import type { NamedDay } from '../../../dates/named-day.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { givingIn } from './gives-or-takes.ts'
import { opensItem, withoutItems } from './item-number.ts'
import { withoutForeignDays } from './not-due.ts'
import { type Act, areTwoPromises } from './select.ts'
import { saysYes } from './says-yes.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Times of the same day: "before I go", «после планёрки», «жиналыстан кейін». */
const sameDay: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:this (?:morning|afternoon|evening)|(?:right |straight )?after (?:this|the meeting)|before i go(?: home)?|(?:in|within) (?:an|one|half an|two) hours?|at (?:dinner|lunch|tea|break)(?: ?time)?|over (?:lunch|tea|coffee)|(?:by|before) (?:lunch|dinner|tea|noon|half (?:past )?\p{L}+)|right now|straight away)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:после (?:планерки|совещания|собрания|встречи|летучки|пятиминутки|созвона|обеда)|прямо сейчас|сейчас прямо|сейчас (?:сам\p{L}? )?(?:с|по|на|за|вы|пере|при|от|до|об|про)\p{L}+[ую]|сразу после|до обеда|к обеду|в обед|за обедом|в перерыве?|до вечера|к вечеру|вечером|через (?:час|полчаса))(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:(?:жиналыс|мәжіліс|созвон)\p{L}* (?:кейін|шыға\p{L}*)|түске дейін|түстен кейін|түскі (?:үзілісте|аста)|түсте|кешке дейін|кешке|осыдан кейін|қазір жаз\p{L}*|бір сағаттан кейін)(?!\p{L})/iu,
}

/** Times of the next day, in a meeting that is under way. */
const nextDay = /(?<!\p{L})(?:in the morning|first thing in the morning)(?!\p{L})/iu

/** Days named before a sentence: in the whole meeting, not long before, and close by. */
type Near = { ever: readonly NamedDay[]; before: readonly NamedDay[]; beside: readonly NamedDay[] }

/** Where a day of the month is said again in other words: "the twenty-first, no, the twenty-second". */
const corrected =
  /(?<!\p{L})(?:no|not|sorry|rather|make it|нет|не|вернее|точнее|верней|жоқ|емес|дұрысы)(?!\p{L})/iu

const isBare = (d: NamedDay) => d.day !== undefined && d.iso === undefined && d.month === undefined

/** Whether a text names several days of a month by their numbers alone: nothing tells which of them is meant. */
const namesSeveral = (text: string, days: readonly NamedDay[]) => {
  const bare = days.filter(isBare)
  const [first, last] = [bare[0], bare.at(-1)]
  return bare.length > 1 && !corrected.test(text.slice(first?.end, last?.from))
}

const isSameDay = (a: NamedDay, b: NamedDay) =>
  a === b || (a.iso === undefined ? a.day === b.day && a.weekday === b.weekday : a.iso === b.iso)

const onDay = (day: Day, language: string): DaySaid => ({
  dueDate: readable(day, language),
  dueOn: isoOf(day),
})

/** A week or a month, which a day said right behind it makes precise: "next week. By Wednesday." */
const span = /(?<!\p{L})(?:week|month|недел\p{L}+|месяц\p{L}*|апта\p{L}*|ай(?:да|ы|дың))(?!\p{L})/iu

/** Whether no day is named but by its week or month. */
const onlySpans = (text: string, days: readonly NamedDay[]) => days.length === 0 && span.test(text)

/**
 * The day a text names last: "Monday, no, Tuesday", "the twenty-first". Null when none, one that has passed, or one that only
 * says from when something is. `near`: tells the month of one without.
 */
export const lastDayIn = (
  text: string,
  meeting: Day,
  language: string,
  near: Near = { ever: [], before: [], beside: [] },
): DaySaid | null => {
  const said = daySaid(text, meeting, language)
  const all = daysNamed(text, meeting).days.toSorted((a, b) => a.end - b.end)
  const denied = deniedAmong(text, all)
  const named = namesSeveral(text, all)
    ? []
    : withoutSpans(text, all).filter((day) => !denied.some((one) => isSameDay(one, day)))
  const last = named.at(-1)
  if (last?.day !== undefined || (said === null && last !== undefined)) {
    const day = isOfFarMonth(all, last, near, meeting)
      ? null
      : resolved(last, [...named, ...monthOf(last, near, meeting)], meeting)
    if (day) return onDay(day, language)
  }
  const isToday = sameDay[language]?.test(text.replaceAll('ё', 'е')) === true
  // "by noon, or it waits all week": the hour is the more exact
  if (isToday && (said === null || said.dueOn === null || onlySpans(text, all)))
    return onDay(meeting, language)
  if (said) return said
  return language === 'en' && nextDay.test(text) ? onDay(addDays(meeting, 1), language) : null
}

/**
 * What was said before of the month of a day that is named by its number alone: that of the same number, else the one named
 * last close by; a day too far ahead in it is another month's.
 */
const monthOf = ({ day = 0 }: NamedDay, { ever, beside }: Near, meeting: Day): NamedDay[] => {
  const same = ever.findLast((d) => d.month !== undefined && d.day === day)
  if (same?.month !== undefined) return [{ month: same.month, from: same.from, end: same.end }]
  const said = beside.findLast((d) => d.month !== undefined)
  if (said?.month === undefined) return []
  const coming = comingDate(meeting, said.month, day)
  return coming && isBefore(coming, addDays(meeting, soon))
    ? [{ month: said.month, from: said.from, end: said.end }]
    : []
}

/** Whether a number of a day alone is said where the days are of a month far from the meeting: it may be one of that month. */
const isOfFarMonth = (all: readonly NamedDay[], last: NamedDay, { before }: Near, meeting: Day) => {
  const dated = before.filter((d) => d.month !== undefined && d.day !== undefined)
  const { month = 0, day = 0 } = dated.at(-1) ?? {}
  if (
    !isBare(last) ||
    month === 0 ||
    [...all, ...dated].some((d) => d.month !== undefined && (d.day ?? last.day) === last.day)
  )
    return false
  const nearest = comingDate(addDays(meeting, -soon), month, day)
  return nearest !== null && !isBefore(nearest, addDays(meeting, soon))
}

const resolved = (named: NamedDay, all: readonly NamedDay[], meeting: Day): Day | null => {
  if (named.iso !== undefined) {
    const [year = 0, month = 0, day = 0] = named.iso.split('-').map(Number)
    return isBefore({ year, month, day }, meeting) ? null : { year, month, day }
  }
  if (named.day !== undefined) {
    const month = named.month ?? all.find((d) => d.month !== undefined && d.day === undefined)?.month
    const here = { ...meeting, day: named.day, ...(month !== undefined && { month }) }
    const coming = !isBefore(here, meeting)
      ? here
      : month === undefined
        ? { ...addMonths({ ...meeting, day: 1 }, 1), day: named.day }
        : { ...here, year: here.year + 1 }
    return isReal(coming) ? coming : null
  }
  return named.weekday === undefined ? null : comingWeekday(meeting, named.weekday)
}

/** «Чтобы я знала»: a wish is said like the past. */
const wish = /(?<!\p{L})чтоб(?:ы)?(?!\p{L})/iu
const isPast = ({ said, asks, u }: Statement) => said.has('past') && !asks && !wish.test(u.text)

/** How many sentences behind a task in its turn, and at the beginning of the next, may say by when. */
const ahead = 2
/** What is said beside a task in more words is of something else, and what another person adds unasked in more than a few. */
const shortly = 4
const briefly = 4
/** A sentence begins with a day that stands within so many characters: "Well, by Wednesday". */
const nearBeginning = 8
/** An answer that takes on what was asked has at most so many words. */
const answerWords = 9

/** Asks for what is then taken on, so that a day in it is that of the task. */
const isAsked = ({ asks, said }: Statement) => asks || said.has('request') || said.has('duty')

/** Sentences before one in which the same day may have been named with its month, or any day with its month. */
const within = { before: 16, beside: 3 }
/** A day a month was named for lies at most so many days ahead. */
const soon = 62

/** The days each sentence of a talk names, worked out once. */
const namedIn = new WeakMap<Statement, readonly NamedDay[]>()

const daysOf = (s: Statement, meeting: Day): readonly NamedDay[] => {
  const known = namedIn.get(s) ?? daysNamed(s.u.text, meeting).days
  namedIn.set(s, known)
  return known
}

/** Days with a month that were named before a sentence, which tell the month of a number of a day in it. */
export const namedNear = (s: Statement, talk: Talk, meeting: Day): Near => {
  const since = (sentences: number) =>
    talk.statements.slice(Math.max(0, s.i - sentences), s.i).flatMap((other) => daysOf(other, meeting))
  return { ever: since(s.i), before: since(within.before), beside: since(within.beside) }
}

/** The days that the sentence of a task, or those right behind it in its turn, take back: "I'll ring tomorrow. Not tomorrow, …" */
export const daysTakenBack = (
  core: Statement,
  talk: Talk,
  { meeting, language }: { meeting: Day; language: string },
): ReadonlySet<string> => {
  const own = talk.turnOf(core.turn)
  const at = own.indexOf(core)
  return new Set(own.slice(at, at + 1 + ahead).flatMap(({ u }) => [...daysDenied(u.text, meeting, language)]))
}

/** Whether a sentence begins by saying when: "By Wednesday, if you can." */
const beginsWithDay = (text: string, meeting: Day, language: string) => {
  const from = [
    ...[...text.matchAll(dayWords[language] ?? /$^/g)].map(({ index }) => index),
    ...daysNamed(text, meeting).days.map((day) => day.from),
  ]
  return Math.min(...from) <= nearBeginning
}

type Task = Pick<Act, 'core' | 'passage'> & {
  /** the sentences that set it; the day of one of them is the task's */
  head?: readonly Statement[]
}

type Within = { meeting: Day; language: string; isOther: (s: Statement) => boolean }

/**
 * The day of a task: of its own sentence, of what it answers, or of the answer that takes it on, and of the few words right behind
 * these that say when. A day of something else is none: "the result comes on Thursday".
 */
export const dayOfTask = (
  { core, head = [core] }: Task,
  talk: Talk,
  { meeting, language, isOther }: Within,
): DaySaid | null => {
  const takenBack = daysTakenBack(core, talk, { meeting, language })
  const dayIn = (s: Statement) => {
    // whoever takes a day back says why, and when instead
    const text = withoutItems(s.u.text)
    const own = takenBack.size > 0 && s !== core ? text : withoutForeignDays(text, language)
    const day = own === '' ? null : lastDayIn(own, meeting, language, namedNear(s, talk, meeting))
    return day?.dueOn && takenBack.has(day.dueOn) ? null : day
  }
  const own = talk.turnOf(core.turn)
  const at = own.indexOf(core)
  const isAsking = core.asks || givingIn(core.u.text, language) === 'asked'
  const next = talk.turnOf(core.turn + 1)
  const answers = next[0]?.asks
    ? [...next.slice(0, ahead), ...talk.turnOf(core.turn + 2).slice(0, ahead)]
    : next.slice(0, ahead)
  const behind = [...own.slice(at + 1, at + 1 + ahead), ...answers]
  const end = behind.findIndex(isOther)
  const free = end < 0 ? behind : behind.slice(0, end)
  const first =
    dayIn(core) ??
    head
      .filter((s) => s.turn === core.turn && s !== core && givingIn(s.u.text, language) !== null)
      .flatMap((s) => dayIn(s) ?? [])[0] ??
    null
  const isVague = first !== null && span.test(core.u.text)
  const isTaken = saysYes(next)
  /** Whether a sentence behind a task says when it is due: right behind it in its turn, in the yes to it, or in few words. */
  const tellsWhen = (s: Statement) => {
    if (isPast(s) || isCourtesy(s.u.text, language)) return false
    if (s.turn === core.turn && (opensItem(s.u.text) || (s.asks && !isAsking))) return false
    if (s.turn === core.turn) return s.u.words <= shortly || beginsWithDay(s.u.text, meeting, language)
    // "Third." opens a matter as well
    if (!s.hasDay && !(isAsking && isTaken)) return false
    if (s.u.words <= briefly) return givingIn(s.u.text, language) !== 'taken' || isAsking
    return isAsking && isTaken && s.u.words <= answerWords
  }
  // a day said later makes a vaguer one precise
  const replaces = first === null || isVague
  const later = replaces ? free.filter(tellsWhen).flatMap((s) => dayIn(s) ?? []) : []
  const asked = isAsking ? [] : talk.turnOf(core.turn - 1).slice(-ahead)
  const before = asked.filter((s) => isAsked(s) && !areTwoPromises(s, core)).flatMap((s) => dayIn(s) ?? [])
  // whoever takes a day back does not mean one named earlier
  const earlier = takenBack.size > 0 ? null : before.at(-1)
  return later.at(first === null ? 0 : -1) ?? first ?? earlier ?? null
}
