import { exchangeText } from '@hattama/contract/rules/insight/exchange'
import { withSaidBefore } from '@hattama/contract/rules/insight/said-before'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import type { Day } from '../../../dates/calendar.ts'
import type { DaySaid } from '../../../dates/day-said.ts'
import { withFactsBetween } from '../../../transcript/facts-between.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { isHousekeeping } from '../sentences/housekeeping.ts'
import { dayOfTask, daysTakenBack } from './day-of-task.ts'
import { settlesNothing } from './settles-nothing.ts'
import { beforeHead, headOf, withAsked } from './head.ts'
import { hasMatter, lineAround } from './line.ts'
import { namingAround, withMatter } from './matter.ts'
import { isOnlyWished, isSaidInParting } from './only-wished.ts'
import { ownerOfTask } from './owner-of-task.ts'
import { passageAround } from './passage.ts'
import { passageText } from './passage-text.ts'
import { type Act, isAboutAct, selectActs, sentencesWorth, signsIn, sumOf } from './select.ts'
import { readStatements, type Spoken, type Statement } from './statement.ts'
import { type Talk, talkOf } from './talk.ts'
import { turnBefore } from './turn-before.ts'
import { type Turn, turnsOf } from './turns.ts'
import { pointWorth, weightsOf } from './weights.ts'

/** Something a meeting yields, in its own words. */
type Found<S> = {
  /** the sentence that does it */
  u: S
  /** the sentences that do it, and behind them what was said before and tells what it is about */
  text: string
  line: readonly S[]
  /** the sentences that do it, the one that does it first; and all that is quoted of it, each person named where several speak */
  head: readonly S[]
  said: string
  /** whether it points to what nobody near it names */
  isVague?: boolean
  /** what each person says of `head`, in order */
  turns: readonly Turn[]
  /** all that is said of it close by */
  passage: readonly S[]
}

/** `own`: what of the passage is said in its turn and those next to it; `takenBack`: days (yyyy-mm-dd) that are not its own */
export type TaskAct<S> = Found<S> & {
  own: readonly S[]
  owner: string | null
  day: DaySaid | null
  takenBack: ReadonlySet<string>
}

export type Acts<S> = {
  decisions: Found<S>[]
  tasks: TaskAct<S>[]
  /** whether a sentence that sounds like a task may be one, by what is said around it */
  mayBeTask: (u: S) => boolean
  /**
   * A sentence with what has to be quoted so that it can be understood alone, and who is to do it by when; null where
   * nothing beside it tells what it is about.
   */
  told: (u: S) => TaskAct<S> | null
  /** The same of a sentence that settles something: with what it closes. */
  settled: (u: S) => Found<S> | null
  /** how likely a minute taker notes a sentence: from 0 on likely enough; 0 for all of talk that is no conversation, of which nothing is known */
  noteWorth: (u: S) => number
  /** how far the signs of a sentence are above the least that is shown of a kind; 0 where nothing is known */
  weight: (u: S, kind: 'decision' | 'task') => number
  /** the conversation as it was read; null where it is none */
  talk: Talk | null
}

/** In a shorter talk neither its leader nor its places can be seen. */
const fewestSentences = 16

type Meeting = {
  language: string
  /** null: no day can be named */
  day: Day | null
  /** what each speaker is called, by id; empty where it is no name */
  names: ReadonlyMap<string, string>
  /** how a speaker is shown, by id; left out: by name */
  labelOf?: (speakerId: string) => string
}

/** In hearings and lectures, with longer turns, words that would be acts among colleagues are speech. */
const mostWordsATurn = 40

const isConversation = (utterances: readonly Spoken[]) => {
  const words = utterances.reduce((sum, u) => sum + u.words, 0)
  const turns = utterances.filter((u, i) => utterances[i - 1]?.speakerId !== u.speakerId).length
  return utterances.length >= fewestSentences && words / Math.max(1, turns) <= mostWordsATurn
}

/** A sentence that sounds like a task by itself needs no more than this from those around it; the Kazakh cues are the least sure. */
const leastForTask: Readonly<Record<string, number>> = { en: -2, ru: -2, kk: -0.6 }

/** Finds the decisions and tasks of a meeting by what people do with their sentences and what others answer. */
export const findActs = <S extends Spoken>(
  utterances: readonly S[],
  { language, day, names, labelOf = (id) => names.get(id) ?? '' }: Meeting,
): Acts<S> => {
  const alone = (u: S): TaskAct<S> => ({
    u,
    text: u.text,
    line: [u],
    head: [u],
    said: u.text,
    turns: [{ speakerId: u.speakerId, text: u.text }],
    passage: [u],
    own: [u],
    owner: null,
    day: null,
    takenBack: new Set<string>(),
  })
  if (!isConversation(utterances)) {
    return {
      decisions: [],
      tasks: [],
      mayBeTask: () => true,
      told: alone,
      settled: alone,
      noteWorth: () => 0,
      weight: () => 0,
      talk: null,
    }
  }
  const talk = talkOf(readStatements(utterances, language, names), names)
  const doesNothing = ({ u }: Statement) => isCourtesy(u.text, language) || isHousekeeping(u.text, language)
  const signs = new Map(
    [...signsIn(talk, language)].map(([s, list]) => [s, doesNothing(s) ? [] : list] as const),
  )
  const saidIn = (list: readonly Statement[]) => list.flatMap((s) => utterances[s.i] ?? [])
  const ownLineOf = once((core: Statement) => lineAround(core, talk, language))
  const lineOf = once((core: Statement) => withMatter(ownLineOf(core), core, { talk, language }))
  // of several sentences that do one thing, the best of those that tell what it is
  const tells = (core: Statement) => hasMatter(ownLineOf(core))
  const headIn = (core: Statement) => headOf(lineOf(core), core, { talk, language })
  const settling = once((core: Statement) => withAsked(headIn(core), talk))
  const found = (
    { core, passage }: Pick<Act, 'core' | 'passage'>,
    head: readonly Statement[],
    isSaid: (s: Statement) => boolean = () => true,
  ): Found<S>[] =>
    saidIn([core]).map((u) => {
      const line = lineOf(core)
      // what somebody takes on is a task of its own
      const isOther = (s: Statement) => s.said.has('promise') && s.turn !== core.turn
      const [first, others] = [head.filter(isSaid), head.filter((s) => !isSaid(s) && s.i < core.i)]
      const all = withFactsBetween(beforeHead(line, head), talk.statements, language, isOther)
      const { before, isVague } = turnBefore(
        [...all, ...others].toSorted((a, b) => a.i - b.i),
        first,
        { talk, language, gainOf: namingAround(line, core, talk, language).gainOf },
      )
      const by = labelOf(before[0]?.u.speakerId ?? '')
      const text = withSaidBefore(passageText(first), passageText(before), toLanguage(language) ?? 'en', by)
      return {
        u,
        text,
        line: [...saidIn(head), ...saidIn(before)],
        head: [u, ...saidIn(head).filter((other) => other !== u)],
        said: saidBy([...before, ...head], labelOf),
        isVague,
        turns: turnsOf(head),
        passage: saidIn(passage),
      }
    })
  const statements = new Map<Spoken, Statement>(talk.statements.map((s) => [s.u, s]))
  const [byDecision, byTask] = [weightsOf('decision', language), weightsOf('task', language)]
  const isRatherTask = (core: Statement) => {
    const has = signs.get(core) ?? []
    const asTask = sumOf(has, byTask)
    return asTask >= byTask.least && asTask > sumOf(has, byDecision)
  }
  const isIdle = (s: Statement) => isOnlyWished(s, talk, language) || isSaidInParting(s, talk)
  const canSettle = (core: Statement) =>
    !settlesNothing(signs.get(core) ?? []) && !isRatherTask(core) && !isIdle(core)
  const decisions = onceNear(
    selectActs(
      talk,
      signs,
      byDecision,
      (core) => canSettle(core) && hasMatter(lineOf(core)) && hasMatter(settling(core)),
    ),
  )
  const isSettled = (s: Statement) => decisions.some((act) => isAboutAct(s, act))
  const reaches = (s: Statement) => sumOf(signs.get(s) ?? [], byTask) >= byTask.least
  // of two sentences in one breath the one that can be worded as a task sets it, the other goes on
  const worded = (act: Act): Act => {
    if (act.core.worded !== null) return act
    const { precedes, follows } = talk.around(act.core)
    const core = [precedes, follows].find((s) => s?.worded && reaches(s) && tells(s))
    return core ? { ...act, core, passage: passageAround(core, talk) } : act
  }
  const tasks = selectActs(talk, signs, byTask, (core) => tells(core) && !isOnlyWished(core, talk, language))
    .map(worded)
    .filter(({ core }) => isGiven(core) || isRatherTask(core) || !isSettled(core))
  const possible = new Set<Spoken>(
    sentencesWorth(talk, signs, { ...byTask, least: leastForTask[language] ?? 0 })
      .filter((s) => !s.said.has('proposal') || s.said.has('request') || !isSettled(s))
      .map((s) => s.u),
  )
  const cores = new Set(tasks.map(({ core }) => core))
  // a sentence that only goes on with a task, and is shown in its line, begins no other
  const isOther = (s: Statement, core: Statement) => cores.has(s) && (isGiven(s) || !lineOf(core).includes(s))
  const taskOf = (act: Pick<Act, 'core' | 'passage'>): TaskAct<S>[] =>
    found(act, headIn(act.core), inOneVoice(act.core)).map((one) => ({
      ...one,
      own: saidIn(act.passage.filter((s) => Math.abs(s.turn - act.core.turn) <= 1)),
      owner: ownerOfTask(act.core, headIn(act.core), { talk, language, names }),
      day:
        day &&
        dayOfTask({ ...act, head: headIn(act.core) }, talk, {
          meeting: day,
          language,
          isOther: (s) => isOther(s, act.core),
        }),
      takenBack: day ? daysTakenBack(act.core, talk, { meeting: day, language }) : new Set<string>(),
    }))
  return {
    talk,
    mayBeTask: (u) => possible.has(u),
    noteWorth: (u) => {
      const s = statements.get(u)
      if (s === undefined) return 0
      return isSaidInParting(s, talk) ? -1 : sumOf(signs.get(s) ?? [], pointWorth) - pointWorth.least
    },
    weight: (u, kind) => {
      const [s, by] = [statements.get(u), kind === 'task' ? byTask : byDecision]
      return s === undefined ? 0 : sumOf(signs.get(s) ?? [], by) - by.least
    },
    told: (u) => {
      const core = statements.get(u)
      if (!core) return alone(u)
      if (!tells(core)) return null
      return taskOf({ core, passage: passageAround(core, talk) })[0] ?? null
    },
    settled: (u) => {
      const core = statements.get(u)
      if (!core) return alone(u)
      if (!hasMatter(lineOf(core))) return null
      return found({ core, passage: passageAround(core, talk) }, settling(core))[0] ?? null
    },
    decisions: decisions.flatMap((act) => found(act, settling(act.core))),
    tasks: tasks.flatMap(taskOf),
  }
}

/** The same for each statement, worked out once. */
const once = (of: (core: Statement) => Statement[]) => {
  const known = new Map<Statement, Statement[]>()
  return (core: Statement): Statement[] => {
    const line = known.get(core) ?? of(core)
    known.set(core, line)
    return line
  }
}

/** What was said, each person named where several speak. */
const saidBy = (list: readonly Statement[], labelOf: (speakerId: string) => string) => {
  const turns = turnsOf(list).map(({ speakerId, text }) => ({ who: labelOf(speakerId), text }))
  return turns.length > 1 && turns.every(({ who }) => who !== '') ? exchangeText(turns) : passageText(list)
}

/** A task is said by one person: what others say of it stands before it. */
const inOneVoice = (core: Statement) => (s: Statement) => s.u.speakerId === core.u.speakerId

/** A proposal and its acceptance settle one thing: the later sentence holds. */
const onceNear = (acts: readonly Act[]) =>
  acts.filter((act, i) => !acts.slice(i + 1).some((later) => isAboutAct(act.core, later)))

/** Whether a sentence gives work to a person or takes it on: what all agree on is a decision and no task besides. */
const isGiven = ({ said }: Statement) =>
  (said.has('promise') || said.has('offer') || said.has('request') || said.has('assign')) &&
  !said.has('proposal')
