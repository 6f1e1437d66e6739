import type { ActionItem, KeyTopic } from '@hattama/contract/insight/summary'
import { v4 as uuid } from 'uuid'
import { contentStems } from '#kernel/language/content.ts'
import { countWords } from '#kernel/language/words.ts'
import { countSummaryWords } from '@hattama/contract/rules/insight/summary-text'
import { addressedToMachine } from '../../grounding/addressed-to-machine.ts'
import { judge } from '../../grounding/judge.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import { coverageOf, type Reading } from '../report/coverage.ts'
import { headingsIn } from '../report/headings.ts'
import type { Layout } from '../report/layout.ts'
import { reportMarkdown } from '../report/report-markdown.ts'
import { row, section, taskRow } from '../report/rows.ts'
import type { Statement, Task, Topic, Verified } from '../report/verified.ts'
import type { Written } from '../stored/store.ts'

/** Puts checked statements into the shape of the contract, arranged by the layout. */
export const composeSummary = (
  checked: Verified,
  meeting: Meeting,
  language: string,
  { layout, reading }: { layout: Layout; reading: Reading },
): Written => {
  const { keyPoints, decisions, nextSteps } = checked
  const summary = layout.sections
    ? reportMarkdown(layout.sections, checked, meeting, language)
    : markdown(checked, language)
  const texts = (statements: readonly Statement[]) => statements.map((s) => s.text)
  const moments = (statements: readonly Statement[]) => statements.map((s) => s.moment)
  return {
    wordCount: countSummaryWords(summary),
    language,
    actionItems: checked.actionItems.map(actionItemOf),
    leftOut: checked.leftOut,
    body: {
      summary,
      keyPoints: texts(keyPoints),
      decisions: texts(decisions),
      nextSteps: texts(nextSteps),
      moments: {
        keyPoints: moments(keyPoints),
        decisions: moments(decisions),
        nextSteps: moments(nextSteps),
      },
      keyTopics: checked.topics.map((t) => keyTopicOf(t, meeting)).slice(0, 12),
      tags: tagsSaid(checked.tags, meeting.lines),
      participants: meeting.voices.map((v) => ({ id: v.id, name: v.label })),
      coverage: coverageOf(checked, meeting.lines, reading),
      template: { id: layout.id, name: layout.name },
      needsModel: [],
    },
  }
}

const markdown = (checked: Verified, language: string): string => {
  const names = headingsIn(language)
  const opening = checked.overview.length > 0 ? checked.overview : checked.keyPoints
  return [
    ...section(names.overview, opening.map(row)),
    ...checked.topics.flatMap((t) => section(t.topic, t.points.map(row))),
    ...section(names.decisions, checked.decisions.map(row)),
    ...section(names.dissent, checked.dissent.map(row)),
    ...section(names.openQuestions, checked.openQuestions.map(row)),
    ...section(names.figures, checked.figures.map(row)),
    ...section(names.nextSteps, checked.nextSteps.map(row)),
    ...section(names.actionItems, checked.actionItems.map(taskRow)),
  ].join('\n\n')
}

const actionItemOf = (task: Task): ActionItem => ({
  id: uuid(),
  completed: false,
  task: task.text,
  assignee: task.owner,
  dueDate: task.due?.dueDate ?? null,
  dueOn: task.due?.dueOn ?? null,
  moment: task.moment,
})

/** Mentions are counted in the transcript rather than by a model: lines with at least half of the topic's words. */
const keyTopicOf = ({ topic, sentiment, points }: Topic, meeting: Meeting): KeyTopic => {
  const wanted = [...new Set(contentStems(topic))]
  const mentions = meeting.lines.filter((line) => {
    const there = new Set(contentStems(line.text))
    return wanted.filter((w) => there.has(w)).length * 2 >= Math.max(1, wanted.length)
  }).length
  return { topic, sentiment, mentions: Math.max(mentions, points.length) }
}

/** Tags of one to three words, all of them spoken in one line, which must support them; at most five. */
const tagsSaid = (tags: readonly string[], lines: Meeting['lines']): string[] => {
  const withheld = addressedToMachine(lines)
  const said = lines
    .filter((l) => !withheld.has(l.n))
    .map((line) => ({ line, stems: new Set(contentStems(line.text)) }))
  const isSaid = (tag: string) => {
    const wanted = contentStems(tag)
    if (wanted.length === 0 || countWords(tag) > 3) return false
    const cited = said.filter(({ stems }) => wanted.every((s) => stems.has(s))).map(({ line }) => line)
    return judge(tag, { cited, near: cited, people: [] }) !== null
  }
  return tags.filter((tag) => tag.length <= 40 && isSaid(tag)).slice(0, 5)
}
