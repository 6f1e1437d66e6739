import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import { detectLanguage } from '#kernel/language/guess-language.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { alike, meaningOf, type Meant } from '../quoting/meant.ts'
import { type Question, readQuestion } from '../quoting/question.ts'
import { naming } from '../quoting/wanted.ts'
import { based } from './based.ts'
import { besideDeed } from './beside-deed.ts'
import { findMinuteLines, findOpenLines } from './found-outcomes.ts'
import { knownPeople } from './open-tasks.ts'
import { ofAll, type Plan } from './plan.ts'
import { asksForTask } from './asks-for-task.ts'
import { findToldTasksOfAll, taskText } from './told-tasks.ts'

/** Most lines shown: what was said follows them. */
const most = 2
/** A line says when or how much from this plainness on: "on the 15th", not "this week". */
const plainly = 0.8

const everything: Plan = { ...ofAll, stat: 'decisions' }

const percent = /%|(?<!\p{L})per ?cent|процент|пайыз/iu
/** A name within a sentence, also behind a colon; no English day or month. */
const nameInside =
  /(?<=[\p{L}\p{N},;:–—-]\s+)(?!(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L}))\p{Lu}\p{Ll}{2,}/gu

const isDate = ({ ideas }: Meant) => ideas.some(({ kind }) => kind === 'date')

/** The same word in some form, or the same number: here also a one and a two, which days of a month are. */
const isSame = (asked: Meant, said: Meant) =>
  alike(asked, said) > 0 || [...asked.numbers].some((n) => said.numbers.has(n))

type Asked = { question: Question; terms: readonly Meant[]; names: ReadonlySet<string>; isOfShare: boolean }

const readAsked = (text: string): Asked => {
  const question = readQuestion(text)
  return {
    question,
    terms: question.terms.filter(({ word }) => !besideDeed.has(word) && !percent.test(word)),
    names: new Set(wordsOf((text.match(nameInside) ?? []).join(' '))),
    isOfShare: percent.test(text),
  }
}

/** A line names this share of the words of a question: less where a number or a day shows that both are about one thing. */
const least = { byFact: 1 / 2, byWords: 2 / 3 } as const

/**
 * How many of the words of a question a line names; 0 where that is too little for both to be about one thing, or where a
 * number, a day or a name of the question is missing. Who, when and how much are told by a line that has such a number or day.
 */
const shared = (line: string, { question: { wanted }, terms, names, isOfShare }: Asked): number => {
  const said = meaningOf(line, detectLanguage(line) ?? 'en')
  const isNamed = (term: Meant) => said.some((word) => isSame(term, word))
  const isFact = (term: Meant) => term.numbers.size > 0 || isDate(term)
  if (!terms.every((term) => isNamed(term) || !(isFact(term) || names.has(term.word)))) return 0
  const named = terms.filter(isNamed)
  const hasFact = named.some(isFact)
  // "20% off" and "the 20% discount" are one thing
  const bySame = isOfShare && hasFact && percent.test(line) ? 1 : 0
  const count = named.length + bySame
  if (hasFact) return count >= terms.length * least.byFact ? count : 0
  return wanted === null && count > 1 && count >= terms.length * least.byWords ? count : 0
}

/** Whether a line tells what is asked for: a person by a name that the question does not give. */
const tells = (line: string, { question: { wanted, terms } }: Asked, people: readonly string[]): boolean => {
  if (wanted === null) return true
  if (wanted !== 'person') return naming(wanted, line, people) >= plainly
  const said = meaningOf(line, 'en')
  const named = [
    ...people.flatMap((name) => wordsOf(name)),
    ...wordsOf((line.match(nameInside) ?? []).join(' ')),
  ]
  return meaningOf(named.join(' '), 'en').some(
    (name) => said.some((word) => alike(name, word) > 0) && !terms.some((term) => alike(term, name) > 0),
  )
}

/** Whether something is so, rather than who, when or how much. */
const isOfState = ({ question: { kinds, wanted } }: Asked) => wanted === null && kinds.has('yes-or-no')

/** Open questions of the minutes that ask the same as a question whether something is so, newest meeting first. */
export const findSameLeftOpen = async (
  db: Db,
  scope: MeetingScope,
  text: string,
): Promise<CitedSentence[]> => {
  const asked = readAsked(text)
  if (!isOfState(asked) || asked.terms.length < 2) return []
  const names = (line: string) => shared(line, asked) > 0
  const plan = { ...everything, stat: 'questions' as const }
  const lines = await findOpenLines(db, scope, { plan, names, cited: 1 })
  return lines.slice(0, 1).map(({ text: line, citation, meeting }) => based(line, citation, meeting))
}

/**
 * Lines that people wrote or confirmed, and tasks they wrote or changed, that share most of a question and tell what it asks
 * for, newest meeting first. They need not name every word, since few are written where a meeting said many. None for "why".
 */
export const findWrittenLines = async (
  db: Db,
  scope: MeetingScope,
  text: string,
  language: Language,
): Promise<CitedSentence[]> => {
  const asked = readAsked(text)
  if (asked.question.kinds.has('reason') || asked.terms.length < 2) return []
  const people = asked.question.wanted === 'person' ? await knownPeople(db, scope) : []
  const isOf = (line: string) => !line.trim().endsWith('?') && shared(line, asked) > 0
  const lines = (await findMinuteLines(db, scope, { plan: everything, names: isOf, cited: most }))
    .filter(({ text: line, isWritten }) => isWritten && tells(line, asked, people))
    .map(({ text: line, citation, meeting }) => ({ line, sentence: based(line, citation, meeting) }))
  const tasks = (await findToldTasksOfAll(db, scope, language))
    .filter(({ isWritten, task, assignee }) => isWritten && isOf(`${task} ${assignee}`))
    // a task tells what is to be done
    .filter(({ task }) => !isOfState(asked) || asksForTask(asked.question, task))
    .filter(({ assignee, due, task }) => {
      const { wanted } = asked.question
      return wanted === 'person'
        ? assignee !== ''
        : wanted === 'time'
          ? due !== ''
          : tells(task, asked, people)
    })
    .map((one) => ({
      line: `${one.task} ${one.assignee}`,
      sentence: based(taskText(one, language), one.citation, one.meeting),
    }))
  const found = [...lines, ...tasks].map((one) => ({ ...one, count: shared(one.line, asked) }))
  const closest = Math.max(0, ...found.map(({ count }) => count))
  return [
    ...new Map(
      found.filter(({ count }) => count === closest).map(({ sentence }) => [sentence.text, sentence]),
    ).values(),
  ].slice(0, most)
}
