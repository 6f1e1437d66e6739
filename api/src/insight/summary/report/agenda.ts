import type { Statement, Topic, Verified } from './verified.ts'
import { headingsIn } from './headings.ts'
import { row } from './rows.ts'

/** An agenda item with what was heard and resolved on it. */
type Point = { title: string; heard: Statement[]; resolved: Statement[] }

const firstMs = (topic: Topic) => Math.min(...topic.points.map((p) => p.moment.startMs))

const distance = (topic: Topic, ms: number) =>
  Math.min(...topic.points.map((p) => Math.abs(p.moment.startMs - ms)))

/** The topics in the order of the meeting, each with its nearest decisions. No decision is repeated or left out. */
const pointsOf = ({ topics, decisions }: Verified): Point[] => {
  const ordered = topics.filter((t) => t.points.length > 0).toSorted((a, b) => firstMs(a) - firstMs(b))
  const points = ordered.map((topic): Point => ({
    title: topic.topic,
    heard: topic.points.filter((p) => !decisions.some((d) => d.text === p.text)),
    resolved: [],
  }))
  for (const decision of decisions) {
    const ms = decision.moment.startMs
    const nearest = ordered.reduce(
      (best, topic, i) => (distance(topic, ms) < distance(ordered[best] as Topic, ms) ? i : best),
      0,
    )
    points[nearest]?.resolved.push(decision)
  }
  return points
}

/** In the order they were said. */
const rows = (statements: readonly Statement[]) =>
  statements
    .toSorted((a, b) => a.moment.startMs - b.moment.startMs)
    .map(row)
    .join('\n')

/**
 * The agenda, then each of its items under its own heading: heard, resolved. Decisions without a topic go under the
 * heading of the agenda.
 */
export const agendaSections = (title: string, checked: Verified, language: string): string[] => {
  const words = headingsIn(language)
  const points = pointsOf(checked)
  if (points.length === 0) {
    const { decisions } = checked
    if (decisions.length === 0) return [`## ${title}\n\n${words.nothing}`]
    return [`## ${title}\n\n**${words.resolved}:**\n\n${rows(decisions)}`]
  }
  const list = points.map((p, i) => `${i + 1}. ${p.title}`).join('\n')
  return [
    `## ${title}\n\n${list}`,
    ...points.map(({ title: point, heard, resolved }, i) =>
      [
        `## ${words.point(i + 1)}. ${point}`,
        ...(heard.length > 0 ? [`**${words.heard}:**`, rows(heard)] : []),
        ...(resolved.length > 0
          ? [`**${words.resolved}:**`, rows(resolved)]
          : [`**${words.resolved}:** ${words.noResolution}.`]),
      ].join('\n\n'),
    ),
  ]
}
