import type { Language } from '@hattama/contract/people/account'
import type { Day } from '../../dates/calendar.ts'
import { framing } from '#kernel/language/framing.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { askingWords, cues } from './cues.ts'
import { dueIn } from './due-in.ts'
import { asksDueTasks } from './due-tasks.ts'
import { asksOverall } from './overall.ts'
import { personIn } from './named-person.ts'
import { periodIn } from './period.ts'
import { ofAll, type Plan } from './plan.ts'
import { asksTasksOf } from './tasks-of.ts'
import { subjectLast, yieldCues, yieldWords } from './yields.ts'

/** What a question asks for, and its language, from the cue that matched. */
type ReadQuestion = {
  plan: Plan
  language: Language
  /** asks what a subject came to: where the minutes do not name it, what was said may tell */
  isOfSubject: boolean
}

/**
 * Reads a question about the meetings themselves: how many, which, when, how long, who spoke most, open tasks. Null when
 * the question is about what was said. The period, people and question words are removed; what is left is the topic.
 */
export const readQuestion = (question: string, people: readonly string[], now: Day): ReadQuestion | null => {
  const read = readPlan(question, people, now)
  return read && ofAsker(question, read.plan) ? { ...read, plan: { ...read.plan, isOwn: true } } : read
}

const readPlan = (question: string, people: readonly string[], now: Day): ReadQuestion | null => {
  const ofPerson = asksTasksOf(question, people)
  if (ofPerson) {
    const { language, name } = ofPerson
    return {
      language,
      plan: { ...ofAll, stat: 'tasks', person: name, ...(name === null && { isOwn: true }) },
      isOfSubject: false,
    }
  }
  const ofDays = readDue(question, people, now)
  if (ofDays) return ofDays
  const period = periodIn(question, now)
  const asked = readYield(period, people)
  const overall = asksOverall(period.rest)
  // "what is left to do" is about nothing, not about doing
  if (asked && !(overall && asked.plan.stat === 'open')) return asked
  if (overall) {
    const { from, to } = period
    return {
      language: overall.language,
      plan: { ...ofAll, stat: overall.stat, from, to },
      isOfSubject: false,
    }
  }
  for (const language of ['en', 'ru', 'kk'] as const) {
    const [stat] = cues[language].find(([, cue]) => cue.test(period.rest)) ?? []
    if (!stat) continue
    const person = personIn(period.rest, people)
    const left = wordsOf(period.rest.replace(askingWords[language], ' ')).filter(
      (w) => !stopWords.has(w) && !framing.has(stem(w)) && !person?.words.includes(w) && !helping.has(w),
    )
    const topic = left.length > 0 ? left.join(' ') : null
    return {
      language,
      plan: { stat, person: person?.name ?? null, topic, from: period.from, to: period.to },
      isOfSubject: false,
    }
  }
  return null
}

/** "My tasks", «мои задачи», «у меня», «менің тапсырмам». */
const own = /(?<!\p{L})(?:my|mine|i|me|мо[ийяею]|моих|меня|мне|мной|менің|менде|маған|мен)(?!\p{L})/iu

/** Whether a question asks for the tasks of the person who asks it. */
const ofAsker = (question: string, { stat, person }: Plan) =>
  stat === 'tasks' && person === null && own.test(question)

const asksForPeople = /^\P{L}*(?:who|кто|кому|за кем|кім)(?!\p{L})/iu

/** A question for the tasks that are due then: of a person and a subject at most. */
const readDue = (question: string, people: readonly string[], now: Day): ReadQuestion | null => {
  const named = dueIn(question, now)
  // "who does what, and by when" asks for all tasks
  if (!named || (named.due.span === 'any' && asksForPeople.test(question))) return null
  const asked = asksDueTasks(question, named.rest)
  if (!asked) return null
  const person = personIn(named.rest, people)
  const left = wordsOf(asked.left).filter(
    (w) => !stopWords.has(w) && !framing.has(stem(w)) && !person?.words.includes(w) && !helping.has(w),
  )
  return {
    language: asked.language,
    plan: {
      ...ofAll,
      stat: 'tasks',
      person: person?.name ?? null,
      topic: left.length > 0 ? left.join(' ') : null,
      due: named.due,
    },
    isOfSubject: false,
  }
}

/**
 * A question for what meetings yield: their decisions, tasks and open questions, of a person, a period and a subject at most.
 */
const readYield = (
  { rest, from, to }: ReturnType<typeof periodIn>,
  people: readonly string[],
): ReadQuestion | null => {
  for (const language of ['en', 'ru', 'kk'] as const) {
    const asked = subjectLast(rest, language)
    const [stat, cue] = yieldCues[language].find(([, one]) => one.test(asked)) ?? []
    if (!stat || !cue) continue
    const person = personIn(asked, people)
    const left = wordsOf(asked.replace(cue, ' ').replace(yieldWords[language], ' ')).filter(
      (word) => !person?.words.includes(word),
    )
    const subject = left.filter((w) => !stopWords.has(w) && !framing.has(stem(w)) && !helping.has(w))
    // "in the last meeting" narrows the meetings down, and is no subject
    const isOther = subject.some((w) => w.replace(askingWords[language], '') === '')
    if (isOther || (left.length > 0 && subject.length === 0)) continue
    const topic = subject.length > 0 ? subject.join(' ') : null
    return {
      language,
      plan: { stat, person: person?.name ?? null, topic, from, to },
      isOfSubject: topic !== null,
    }
  }
  return null
}

/** Function words common in such questions but missing from `stopWords`. */
const helping = new Set(
  `there were where during total altogether together not yet still whose any both among across per each
  когда каких каким какими каком между среди есть ещё еще были было какой какая каком какую которые которых чьи эту
  болған болды болатын кіммен кімнің кімде арасында`.split(/\s+/),
)
