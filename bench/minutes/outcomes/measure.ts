import { extract } from '../../../api/src/insight/summary/extract/extract.ts'
import type { StoredMeeting } from '../../../api/src/insight/transcript/stored-transcript.ts'
import { readStored } from '../claims/read-meeting.ts'
import { type Line, pairUp } from './match.ts'
import { type Gold, type Part, readMarks } from './read-marks.ts'

/** `decisions` has all that are offered as possible; `sure` those that count as decided; `plain` tasks not marked as unclear. */
export const kinds = ['decisions', 'sure', 'votes', 'tasks', 'plain', 'questions'] as const
type Kind = (typeof kinds)[number]

/** Lines shown and how many are right; things marked and how many were found. */
export type Tally = { shown: number; right: number; marked: number; found: number }

export const nothing = (): Tally => ({ shown: 0, right: 0, marked: 0, found: 0 })

export const sum = (a: Tally, b: Tally): Tally => ({
  shown: a.shown + b.shown,
  right: a.right + b.right,
  marked: a.marked + b.marked,
  found: a.found + b.found,
})

type Example = { meeting: string; kind: Kind; what: 'right' | 'wrong' | 'missed'; text: string }

/** What a language's meetings yield: each kind, owners and days of the tasks that are right, and what to look at. */
export type Measured = Record<Kind | 'owners' | 'days' | 'counts', Tally> & {
  examples: Example[]
  ms: number
  hours: number
}

/** What the product finds in a meeting without a language model. */
const linesOf = (meeting: StoredMeeting): Record<Kind, Line[]> => {
  const { body, actionItems, possibleDecisions, openQuestions, voted } = extract(meeting)
  const line = (text: string, moment: { startMs: number; endMs: number } | null | undefined): Line => ({
    text,
    startMs: moment?.startMs ?? 0,
    endMs: moment?.endMs ?? 0,
    owner: null,
    day: null,
  })
  const sure = body.decisions.map((text, i) => line(text, body.moments.decisions[i]))
  const possible = possibleDecisions.map(({ text, moment }) => line(text, moment))
  const tasks = actionItems.map((item) => ({
    ...line(item.task, item.moment),
    owner: item.assignee ?? null,
    day: item.dueOn ?? null,
  }))
  return {
    decisions: [...sure, ...possible].toSorted((a, b) => a.startMs - b.startMs),
    sure,
    tasks,
    plain: tasks.filter((_, i) => actionItems[i]?.unsure !== true),
    votes: sure.filter(({ text }) => voted.includes(text)),
    questions: openQuestions.map(({ text, moment }) => line(text, moment)),
  }
}

const isSamePerson = (shown: string, marked: string) =>
  shown.split(' ').some((part) => marked.split(' ').includes(part))

/** How one fact of the right tasks agrees with the marks. */
const told = (shown: string | null, marked: string | null, isRight: boolean): Tally => ({
  shown: shown === null ? 0 : 1,
  right: shown !== null && isRight ? 1 : 0,
  marked: marked === null ? 0 : 1,
  found: marked !== null && isRight ? 1 : 0,
})

const factsOf = ({ line, gold }: { line: Line; gold: Gold }) => {
  const [owner, day] = [gold.owner ?? null, gold.day ?? null]
  return {
    owners: told(line.owner, owner, owner !== null && line.owner !== null && isSamePerson(line.owner, owner)),
    days: told(line.day, day, day !== null && line.day === day),
  }
}

const shownCounts = /\((?:vote|голосование|дауыс беру): ([^)]*)\)$/

/** How a vote is shown: right when no count or result of it is wrong, found when none is left out; none is like not said. */
const countsOf = ({ line, gold }: { line: Line; gold: Gold }): Tally => {
  const { vote } = gold
  const said = shownCounts.exec(line.text)?.[1] ?? ''
  const count = (word: RegExp) => {
    const found = word.exec(said)
    return found ? Number(found[1] ?? found[2]) : null
  }
  const counts = [
    [count(/(\d+) in favor|(?:за|жақтап) — (\d+)/), vote?.for ?? 0],
    [count(/(\d+) against|(?:против|қарсы) — (\d+)/), vote?.against ?? 0],
    [count(/(\d+) abstained|(?:воздержались|қалыс) — (\d+)/), vote?.abstained ?? 0],
  ] as const
  const isResult = !/not carried|не принято|қабылданбады/.test(said) === vote?.passed
  const isRight = isResult && counts.every(([shown, marked]) => shown === null || shown === marked)
  const isWhole = isRight && counts.every(([shown, marked]) => (shown ?? 0) === marked)
  return { shown: 1, right: isRight ? 1 : 0, marked: 1, found: isWhole ? 1 : 0 }
}

const markedAs = {
  decisions: 'decisions',
  sure: 'decisions',
  votes: 'votes',
  tasks: 'tasks',
  plain: 'tasks',
  questions: 'questions',
} as const satisfies Record<Kind, string>

/** Compares what the product finds in the meetings of a language with what their reader marked. */
export const measureOutcomes = (folder: string, language: string, part: Part): Measured => {
  const measured: Measured = {
    decisions: nothing(),
    sure: nothing(),
    votes: nothing(),
    counts: nothing(),
    tasks: nothing(),
    plain: nothing(),
    questions: nothing(),
    owners: nothing(),
    days: nothing(),
    examples: [],
    ms: 0,
    hours: 0,
  }
  for (const marks of readMarks(folder, language, part)) {
    const meeting = readStored(marks.file)
    const since = performance.now()
    const lines = linesOf(meeting)
    measured.ms += performance.now() - since
    measured.hours += (meeting.segments.at(-1)?.endMs ?? 0) / 3_600_000
    const turns = meeting.segments.filter((s) => s.id.endsWith('.0')).map((s) => s.startMs)
    for (const kind of kinds) {
      const gold = marks[markedAs[kind]]
      const { pairs, missed } = pairUp(lines[kind], gold, turns)
      const right = pairs.filter((p): p is { line: Line; gold: Gold } => p.gold !== null)
      measured[kind] = sum(measured[kind], {
        shown: pairs.length,
        right: right.length,
        marked: gold.length,
        found: gold.length - missed.length,
      })
      const note = (what: Example['what'], text: string) =>
        measured.examples.push({ meeting: marks.name, kind, what, text })
      for (const pair of pairs) note(pair.gold ? 'right' : 'wrong', textOf(pair.line, pair.gold))
      for (const one of missed) note('missed', textOf(one))
      if (kind === 'votes') measured.counts = right.map(countsOf).reduce(sum, measured.counts)
      if (kind !== 'tasks') continue
      for (const facts of right.map(factsOf)) {
        measured.owners = sum(measured.owners, facts.owners)
        measured.days = sum(measured.days, facts.days)
      }
    }
  }
  return measured
}

const clock = (ms: number) => new Date(ms).toISOString().slice(14, 19)

const textOf = (one: Line | Gold, gold?: Gold | null): string => {
  const facts = [one.owner, one.day].filter((fact) => fact).join(', ')
  const at = 'at' in one ? one.at.map(clock).join(' ') : `${clock(one.startMs)}-${clock(one.endMs)}`
  return `${at} ${one.text}${facts === '' ? '' : ` (${facts})`}${gold ? ` = ${textOf(gold)}` : ''}`
}
