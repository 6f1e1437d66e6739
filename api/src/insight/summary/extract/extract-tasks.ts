import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { Day } from '../../dates/calendar.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { daySaid, type DaySaid } from '../../dates/day-said.ts'
import type { Acts, TaskAct } from './acts/find-acts.ts'
import { givingIn } from './acts/gives-or-takes.ts'
import { unlessTooFar } from './acts/too-far.ts'
import { findTasks, type Task } from './find-tasks.ts'
import type { Standing } from './matter-labels/label-of-line.ts'
import { isInOneVoice } from './one-voice.ts'
import { taskClause } from './task-clause.ts'
import { calledIn, type People, taskOwner } from './task-owner.ts'
import type { Utterance } from './utterances.ts'
import { wordTask } from './wording/word-task.ts'

/** A possible task with the statement that sets it, and those it is quoted from; `isWorded`: it is no quote; `isSummedUp`: somebody summed it up. */
export type FoundTask = {
  u: Utterance
  line: readonly Utterance[]
  item: ActionItem
  isWorded: boolean
  isSummedUp?: boolean
  /** its quotation points to what nobody near it names */
  isVague?: boolean
}

type MeetingContext = {
  language: string
  people: People
  /** null: no day can be named */
  day: Day | null
  momentOf: (u: Utterance) => Moment
  acts: Acts<Utterance>
  /** what a line about a statement is labelled with */
  standingOf: (u: Utterance, text: string) => Standing
}

/**
 * Possible tasks of a meeting, worded as tasks where that is safe and else in the words that were said, with owner and day if someone said so or took it on right
 * after: statements that sound like tasks, and those that others' answers make one.
 */
export const extractTasks = (utterances: readonly Utterance[], meeting: MeetingContext): FoundTask[] => {
  const { acts, language, people } = meeting
  const doubted = (u: Utterance, owner: string | null): Owner => {
    const isDoubtful = owner === labelOf(u.speakerId, people) && isInOneVoice(u, utterances, language)
    return { assignee: isDoubtful ? null : owner, isDoubtful }
  }
  const sounding = findTasks(utterances, language).filter(({ u }) => acts.mayBeTask(u))
  const actOf = (task: Task) =>
    acts.tasks.find((act) => act.u === task.u) ?? acts.tasks.find((act) => isSame(task, act)) ?? null
  const paired = sounding.map((task) => ({ task, act: actOf(task) }))
  const left = acts.tasks.filter((act) => !paired.some((pair) => pair.act === act))
  const first = paired.filter(
    ({ act }, i) => act === null || paired.findIndex((other) => other.act === act) === i,
  )
  const found = [
    ...first.flatMap(({ task, act }) => {
      const told = act ?? acts.told(task.u)
      return told
        ? { ...vague(told), u: task.u, line: told.line, ...itemOf(task, told, { ...meeting, doubted }) }
        : []
    }),
    ...left.map((act) => ({
      ...vague(act),
      u: act.u,
      line: act.line,
      ...itemOfAct(act, { ...meeting, doubted }),
    })),
  ].toSorted((a, b) => a.u.startMs - b.u.startMs)
  const isOne = (a: ActionItem, b: ActionItem) => a.task === b.task && a.assignee === b.assignee
  const once = found.filter(({ item }, i) => found.findIndex((other) => isOne(other.item, item)) === i)
  const own = once.filter((task) => !once.some((asked) => isPromised(asked, task)))
  return own.filter((task) => !own.some((other) => isTwice(task, other)))
}

const vague = ({ isVague }: TaskAct<Utterance>) => (isVague === true ? { isVague } : {})

/** A request is answered within so long, ms. */
const answerMs = 12_000

/** Whether a task is only the answer to another: "Pass it on to him." — "I'll pass it on, but he won't like it." */
const isPromised = (asked: FoundTask, { u, item }: FoundTask) => {
  const since = u.startMs - asked.u.endMs
  const isNext = asked.u.speakerId !== u.speakerId && since > -1000 && since < answerMs
  const isTheirs = item.assignee !== null && item.assignee === asked.item.assignee
  return isNext && isTheirs && u.terms.some((term) => asked.u.terms.some((other) => sameRoot(term, other)))
}

/** Whether a task is another person's over again: its line holds the sentence of the other, or is held by it, and it is the less clear. */
const isTwice = (task: FoundTask, other: FoundTask) => {
  if (task === other || task.item.assignee === other.item.assignee) return false
  const [holds, isHeld] = [task.line.includes(other.u), other.line.includes(task.u)]
  if (!holds && !isHeld) return false
  return task.item.unsure === true && (other.item.unsure !== true || holds)
}

/** Who does a task; `isDoubtful`: whose promise it was could not be told. */
type Owner = { assignee: string | null; isDoubtful: boolean }
type Doubting = MeetingContext & { doubted: (u: Utterance, owner: string | null) => Owner }

const isSame = ({ u, accepted }: Task, act: TaskAct<Utterance>) =>
  act.u === u || act.u === accepted || act.own.includes(u)

const itemOf = (
  task: Task,
  told: TaskAct<Utterance>,
  { language, people, day: meetingDay, momentOf, doubted, acts, standingOf }: Doubting,
): Item => {
  const { u, accepted } = task
  const dayIn = (text: string) => {
    const said = meetingDay ? daySaid(text, meetingDay, language) : null
    return said?.dueOn && told.takenBack.has(said.dueOn) ? null : said
  }
  const found = acts.talk ? told.day : (dayIn(u.text) ?? (accepted ? dayIn(accepted.text) : null) ?? told.day)
  const day = near(found, told, meetingDay)
  const { assignee, isDoubtful } = doubted(
    u,
    acts.talk
      ? (absentIn(u.text, language, people) ?? labelOf(told.owner, people))
      : taskOwner(task, language, people),
  )
  const quote = told.line.length > 1 ? told.text : taskClause(u.text, language)
  return item({
    words: wordTask(told, language, people.names, {
      isLabelled: (text) => standingOf(u, text).label !== null,
      day,
    }),
    quote,
    assignee,
    day,
    moment: momentOf(u),
    isUnsure: isDoubtful || (assignee === null && day === null),
  })
}

/** A sentence that is a task only in its context is usually one if it has an owner and a due date; otherwise it is marked as unclear. */
const itemOfAct = (
  act: TaskAct<Utterance>,
  { language, people, momentOf, doubted, standingOf, day: meetingDay }: Doubting,
): Item => {
  const day = near(act.day, act, meetingDay)
  const { assignee } = doubted(act.u, labelOf(act.owner, people))
  const isUnsure = assignee === null || day === null
  const words = wordTask(act, language, people.names, {
    isLabelled: (text) => standingOf(act.u, text).label !== null,
    day,
  })
  return item({ words, quote: act.text, assignee, day, moment: momentOf(act.u), isUnsure })
}

/** The day of a task unless it is too far ahead. */
const near = (said: DaySaid | null, { u, own }: TaskAct<Utterance>, meeting: Day | null) =>
  meeting
    ? unlessTooFar(
        said,
        meeting,
        [u, ...own].map(({ text }) => text),
      )
    : said

/** Who is called by name and asked in a sentence without having spoken: somebody invited, or of whom only the name is known. */
const absentIn = (text: string, language: string, { names, speakers }: People): string | null => {
  const called = givingIn(text, language) === 'asked' ? calledIn(text, names, language) : null
  return called === null || speakers.includes(called) ? null : called
}

/** The label of the speaker who does it; nobody's where many are recorded as one. */
const labelOf = (owner: string | null, people: People): string | null => {
  if (owner === null) return null
  const { label, isOthers } = people.speakerOf(owner)
  return isOthers ? null : label
}

type Item = Pick<FoundTask, 'item' | 'isWorded'>

type Known = {
  /** worded as a task; null: not safely */
  words: string | null
  quote: string
  assignee: string | null
  day: DaySaid | null
  moment: Moment
  isUnsure: boolean
}

const item = ({ words, quote, assignee, day, moment, isUnsure }: Known): Item => ({
  isWorded: words !== null,
  item: {
    completed: false,
    task: words ?? quote,
    assignee,
    dueDate: day?.dueDate ?? null,
    dueOn: day?.dueOn ?? null,
    ...(isUnsure && { unsure: true }),
    moment,
  },
})
