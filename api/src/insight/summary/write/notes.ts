import type { Statement, Verified } from '../report/verified.ts'

const inSections = ({ sections }: Verified) => Object.entries(sections)

const row = (statement: Statement) => `- ${statement.text} [${statement.lines.join(', ')}]`

/** The checked notes of all parts, as given to the model to write the whole: one per line, ending in line numbers. */
export const notesText = (parts: readonly Verified[]): string =>
  parts
    .flatMap((part, i) => [
      `Part ${i + 1}`,
      ...part.topics.flatMap((t) => [`Topic: ${t.topic}`, ...t.points.map(row)]),
      ...part.keyPoints.map((s) => `${row(s)} (key point)`),
      ...part.decisions.map((s) => `${row(s)} (decision)`),
      ...part.actionItems.map((s) => `${row(s)} (task)`),
      ...part.openQuestions.map((s) => `${row(s)} (open question)`),
      ...part.dissent.map((s) => `${row(s)} (dissent)`),
      ...inSections(part).flatMap(([key, list]) => list.map((s) => `${row(s)} (${key})`)),
    ])
    .join('\n')

/** The notes based on each line. */
export const notesByLine = (parts: readonly Verified[]): Map<number, Statement[]> => {
  const notes = new Map<number, Statement[]>()
  const statements = parts.flatMap((p) => [
    ...p.topics.flatMap((t) => t.points),
    ...p.keyPoints,
    ...p.decisions,
    ...p.actionItems,
    ...p.openQuestions,
    ...p.dissent,
    ...inSections(p).flatMap(([, list]) => list),
  ])
  for (const statement of statements) {
    for (const n of statement.lines) notes.set(n, [...(notes.get(n) ?? []), statement])
  }
  return notes
}
