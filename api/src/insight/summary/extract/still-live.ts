import type { Day } from '../../dates/calendar.ts'
import { isAbout, type Marked } from '../../notes/marked.ts'
import { openingOf } from '../../transcript/openers.ts'
import type { Spoken, Statement } from './acts/statement.ts'
import type { Talk } from './acts/talk.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'
import { cancels, saysDone, takesBackWords, turnsDown } from './cancels.ts'
import { saysNothingToDo } from './nothing-to-do.ts'
import { overruledIn } from './overruled.ts'
import { putRight } from './put-right.ts'
import { figurePutRight } from './figures/figure-put-right.ts'
import { decisionPutRight, taskPutRight } from './with-later-figure.ts'
import { decisionOverruled, withAnswer } from './with-last-word.ts'
import { withLaterDay } from './with-later-day.ts'

type Found = {
  decided: readonly FoundDecision[]
  open: readonly OpenQuestion<Utterance>[]
  tasks: readonly FoundTask[]
}

/** `talk`: null where it is no conversation; `day`: null: no day can be named */
type Meeting = { talk: Talk | null; language: string; day: Day | null; marked: readonly Marked[] }

/** Something is taken back within so many turns and ms, unless another matter is opened. */
const mostTurns = 6
const mostMs = 60_000
/** Who turns a proposal down, or takes back at once what another said, speaks within so many turns. */
const downTurns = 2
/** A vote settles what was said of its matter within so many turns before. */
const voteTurns = 10
const plainly = 2

/** Whoever said it, leads the meeting or answers at once may take something back; what somebody said before, only they, and earlier. */
const isCancelledBy = (s: Statement, { u, turn }: Statement, talk: Talk, language: string) => {
  if (!cancels(u.text, language)) return false
  const isOwn = u.speakerId === s.u.speakerId
  if (takesBackWords(u.text)) return isOwn && turn > s.turn
  return isOwn || u.speakerId === talk.chair || turn - s.turn <= downTurns
}

const opensAnother = (other: Statement, s: Statement, language: string) =>
  other.turn !== s.turn && openingOf(other.u.text, language) === plainly

/** What is said behind a sentence of its matter. */
const behindOf = (s: Statement, talk: Talk, language: string): readonly Statement[] => {
  const rest = talk.statements.slice(s.i + 1)
  const isFar = (other: Statement) => other.turn > s.turn + mostTurns || other.u.startMs > s.u.endMs + mostMs
  const end = rest.findIndex((other) => isFar(other) || opensAnother(other, s, language))
  return end < 0 ? rest : rest.slice(0, end)
}

/** Whether somebody else's proposal is turned down by those who speak next, before anybody takes it up. */
const isTurnedDown = (s: Statement, talk: Talk, language: string) => {
  // what the leader proposes holds against a no, what they ask does not
  if (!s.asks && (!s.said.has('proposal') || s.u.speakerId === talk.chair)) return false
  const answers = Array.from({ length: downTurns }, (_, k) => talk.turnOf(s.turn + k + 1)[0])
  const down = answers.findIndex((first) => first !== undefined && turnsDown(first.u.text, language))
  return (
    down >= 0 &&
    !answers.slice(0, down).some((first) => first?.said.has('agrees') || first?.said.has('joint'))
  )
}

const isDone = (s: Statement, talk: Talk, language: string) => {
  const [first] = talk.turnOf(s.turn + 1)
  const isAsked = s.asks || s.said.has('request') || s.said.has('duty')
  return isAsked && first !== undefined && saysDone(first.u.text, language)
}

/** Whether a vote in the same matter settles soon after what was only said before. */
const isVotedLater = (s: Statement, votes: readonly Statement[], talk: Talk, language: string) =>
  votes.some(
    (vote) =>
      vote.i > s.i &&
      vote.turn - s.turn <= voteTurns &&
      !talk.statements.slice(s.i + 1, vote.i).some((other) => opensAnother(other, s, language)),
  )

/**
 * What stands in minutes and was not taken back, turned down, replaced, done already or voted on later in its own matter. `gone`: the
 * sentences of the others, which are no key points either.
 */
export const stillLive = (
  found: Found,
  { talk, language, day, marked }: Meeting,
): Found & { gone: readonly Spoken[] } => {
  if (talk === null) return { ...found, gone: [] }
  const statements = new Map<unknown, Statement>(talk.statements.map((s) => [s.u, s]))
  const { decided, open, tasks } = found
  const items = [...decided, ...tasks].flatMap(({ u }) => statements.get(u) ?? [])
  const votes = decided.flatMap(({ vote, u }) => (vote ? (statements.get(u) ?? []) : []))
  const putToVote = new Set(decided.flatMap(({ vote, line }) => (vote ? line : [])))
  // what is taken back is what was said last
  const isTakenBack = (s: Statement) => {
    const back = behindOf(s, talk, language).find((other) => isCancelledBy(s, other, talk, language))
    return back !== undefined && !items.some(({ i, turn }) => i > s.i && turn > s.turn && turn < back.turn)
  }
  const rightedBy = (s: Statement) => (day ? putRight(s, talk, { meeting: day, language }) : null)
  const holds = (decision: FoundDecision): boolean => {
    const s = statements.get(decision.u)
    if (!s || decision.vote || marked.some((mark) => isAbout(mark, decision.u))) return true
    const own = decision.line.flatMap((u) => statements.get(u) ?? []).filter(({ turn }) => turn === s.turn)
    if (own.some((one) => rightedBy(one) !== null)) return false
    return (
      decision.isSure ||
      !(isTakenBack(s) || isTurnedDown(s, talk, language) || isVotedLater(s, votes, talk, language))
    )
  }
  const stillToDo = (task: FoundTask): FoundTask[] => {
    const s = statements.get(task.u)
    if (!s) return [task]
    if (overruledIn(s, talk, language) !== null) return []
    if (isTakenBack(s) || isDone(s, talk, language) || saysNothingToDo(s, talk, language)) return []
    if (putToVote.has(task.u) && task.item.dueOn === null) return []
    const later = rightedBy(s)
    const isOwn = later?.u.speakerId === s.u.speakerId
    const righted = later && isOwn && day ? withLaterDay(task, later, { meeting: day, language }) : task
    return righted ? [righted] : []
  }
  /** with the objection and what held then; nothing where that is a decision of its own, or only asked and not answered */
  const withLastWord = (decision: FoundDecision): FoundDecision[] => {
    const s = statements.get(decision.u)
    if (!s || decision.isSure || decision.vote || marked.some((mark) => isAbout(mark, decision.u)))
      return [decision]
    const own = decision.line
      .flatMap((u) => statements.get(u) ?? [])
      .filter(({ turn, i }) => turn === s.turn && i >= s.i)
    const over = own.flatMap((one) => overruledIn(one, talk, language) ?? [])[0]
    if (!over) {
      const answered = withAnswer(decision, s, { talk, language })
      return answered ? [answered] : []
    }
    const isTold = decided.some((other) => other !== decision && other.line.some((u) => u === over.last.u))
    return isTold ? [] : [decisionOverruled(decision, over, talk)]
  }
  const held = decided.filter(holds).flatMap(withLastWord)
  const figureRightedBy = (s: Statement) => figurePutRight(s, { talk, language, meeting: day })
  /** with the hour or sum that holds; nothing where another decision says that one */
  const withFigure = (decision: FoundDecision): FoundDecision[] => {
    const s = statements.get(decision.u)
    const own = decision.line.flatMap((u) => statements.get(u) ?? []).filter(({ turn }) => turn === s?.turn)
    const [later] = decision.vote ? [] : own.flatMap((one) => figureRightedBy(one) ?? [])
    if (!later || decision.line.some((u) => u === later.u)) return [decision]
    const isTold = held.some((other) => other !== decision && other.line.some((u) => u === later.u))
    return isTold ? [] : [decisionPutRight(decision, later)]
  }
  const taskWithFigure = (task: FoundTask): FoundTask => {
    const s = statements.get(task.u)
    const later = s ? figureRightedBy(s) : null
    return later ? taskPutRight(task, later) : task
  }
  const live = {
    decided: held.flatMap(withFigure),
    open,
    tasks: tasks.flatMap(stillToDo).map(taskWithFigure),
  }
  const kept = new Set([...live.decided, ...live.tasks].map(({ u }) => u))
  const former = talk.statements
    .filter(({ u }) => !marked.some((mark) => isAbout(mark, u)))
    .filter((s) => (s.hasNumber && figureRightedBy(s) !== null) || overruledIn(s, talk, language) !== null)
    .map(({ u }) => u)
  const gone = [...decided, ...tasks].map(({ u }) => u).filter((u) => !kept.has(u))
  return { ...live, gone: [...gone, ...former] }
}
