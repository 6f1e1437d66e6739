import { contentStems } from '#kernel/language/content.ts'
import { numbersIn } from '#kernel/language/numbers.ts'
import type { Statement, Task, Topic, Verified } from '../report/verified.ts'

/** What statements are compared by, computed once for each: five hours of talk have hundreds. */
type Gist = { numbers: ReadonlySet<number>; stems: ReadonlySet<string>; lines: readonly number[] }

const gistOf = ({ text, lines }: Statement): Gist => ({
  numbers: numbersIn(text),
  stems: new Set(contentStems(text)),
  lines,
})

/** Whether two statements say the same: same numbers, and most words in common, or fewer when they share a line. */
const saysTheSame = (a: Gist, b: Gist): boolean => {
  if (a.numbers.symmetricDifference(b.numbers).size > 0) return false
  const common = a.stems.intersection(b.stems).size
  const likeness = common / Math.max(1, a.stems.size + b.stems.size - common)
  return likeness >= (a.lines.some((n) => b.lines.includes(n)) ? 0.4 : 0.65)
}

/** Removes repeated statements, keeping the first; a task keeps the owner and due date any of them had. */
export const once = <S extends Statement>(statements: readonly S[]): S[] => {
  const kept: { statement: S; gist: Gist }[] = []
  for (const statement of statements) {
    const gist = gistOf(statement)
    const same = kept.find((k) => saysTheSame(k.gist, gist))
    if (same === undefined) kept.push({ statement, gist })
    else same.statement = joined(same.statement, statement)
  }
  return kept.map((k) => k.statement)
}

const joined = <S extends Statement>(a: S, b: S): S => {
  const [one, two] = [a as Partial<Task>, b as Partial<Task>]
  return { ...a, ...(one.owner === null && { owner: two.owner }), ...(one.due === null && { due: two.due }) }
}

const byTime = <S extends Statement>(statements: readonly S[]) =>
  statements.toSorted((a, b) => a.moment.startMs - b.moment.startMs)

/** Merges the parts of a meeting: decisions, steps and tasks in the order of the talk, without repetitions. */
export const mergeParts = (parts: readonly Verified[]): Verified => ({
  overview: once(parts.flatMap((p) => p.overview)),
  keyPoints: once(parts.flatMap((p) => p.keyPoints)),
  topics: mergeTopics(parts.flatMap((p) => p.topics)),
  decisions: once(byTime(parts.flatMap((p) => p.decisions))),
  nextSteps: once(byTime(parts.flatMap((p) => p.nextSteps))),
  actionItems: once(byTime(parts.flatMap((p) => p.actionItems))),
  openQuestions: once(byTime(parts.flatMap((p) => p.openQuestions))),
  figures: once(byTime(parts.flatMap((p) => p.figures))),
  dissent: once(byTime(parts.flatMap((p) => p.dissent))),
  tags: [...new Set(parts.flatMap((p) => p.tags))],
  sections: mergeSections(parts.map((p) => p.sections)),
  dropped: parts.reduce((sum, p) => sum + p.dropped, 0),
  leftOut: parts.flatMap((p) => p.leftOut),
})

const mergeSections = (parts: readonly Verified['sections'][]): Verified['sections'] => {
  const keys = new Set(parts.flatMap((sections) => Object.keys(sections)))
  return Object.fromEntries([...keys].map((key) => [key, once(byTime(parts.flatMap((p) => p[key] ?? [])))]))
}

const mergeTopics = (topics: readonly Topic[]): Topic[] => {
  const merged: Topic[] = []
  for (const topic of topics) {
    const words = new Set(contentStems(topic.topic))
    const same = merged.find((m) => {
      const other = new Set(contentStems(m.topic))
      const common = [...words].filter((w) => other.has(w)).length
      return common > 0 && common >= Math.min(words.size, other.size)
    })
    if (!same) merged.push({ ...topic, points: [...topic.points] })
    else {
      same.points = once([...same.points, ...topic.points])
      if (same.sentiment === 'neutral') same.sentiment = topic.sentiment
    }
  }
  return merged
}
