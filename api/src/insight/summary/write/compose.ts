import type { ActionItem, KeyTopic, Summary } from '@hattama/contract/summary'
import { v4 as uuid } from 'uuid'
import { contentStems } from '#kernel/language/content.ts'
import { countWords } from '#kernel/language/words.ts'
import type { SummaryBody } from '../stored/summary-table.ts'
import { headingsIn } from './headings.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import { coverageOf, type Reading } from '../report/coverage.ts'
import type { Layout } from '../report/layout.ts'
import { reportMarkdown } from '../report/report-markdown.ts'
import { row, section, taskRow } from '../report/rows.ts'
import type { Task, Topic, Verified } from './verify.ts'

/** What is stored of minutes; the wire joins the rest from the recording. */
export type Minutes = SummaryBody & Pick<Summary, 'actionItems' | 'wordCount' | 'language'>

/** Checked statements in the shape of the contract, arranged as the layout has it. */
export const composeMinutes = (
  checked: Verified,
  meeting: Meeting,
  language: string,
  { layout, reading }: { layout: Layout; reading: Reading },
): Minutes => {
  const summary = layout.sections
    ? reportMarkdown(layout.sections, checked, meeting, language)
    : markdown(checked, language)
  return {
    summary,
    wordCount: countWords(summary.replace(/\]\([^)]*\)/g, '')),
    language,
    keyPoints: checked.keyPoints.map((s) => s.text),
    decisions: checked.decisions.map((s) => s.text),
    nextSteps: checked.nextSteps.map((s) => s.text),
    moments: {
      keyPoints: checked.keyPoints.map((s) => s.moment),
      decisions: checked.decisions.map((s) => s.moment),
      nextSteps: checked.nextSteps.map((s) => s.moment),
    },
    actionItems: checked.actionItems.map(actionItemOf),
    keyTopics: checked.topics.map((t) => keyTopicOf(t, meeting)).slice(0, 12),
    tags: tagsSaid(checked.tags, meeting),
    participants: meeting.voices.map((v) => ({ id: v.id, name: v.label })),
    coverage: coverageOf(checked, meeting, reading),
    template: { id: layout.id, name: layout.name },
    needsModel: [],
  }
}

const markdown = (checked: Verified, language: string): string => {
  const names = headingsIn(language)
  const opening = checked.overview.length > 0 ? checked.overview : checked.keyPoints
  return [
    ...section(names.overview, opening.map(row)),
    ...checked.topics.flatMap((t) => section(t.topic, t.points.map(row))),
    ...section(names.decisions, checked.decisions.map(row)),
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

/** Mentions are counted in the transcript, not asked of a model: lines with half of the topic's words or more. */
const keyTopicOf = ({ topic, sentiment, points }: Topic, meeting: Meeting): KeyTopic => {
  const wanted = [...new Set(contentStems(topic))]
  const mentions = meeting.lines.filter((line) => {
    const there = new Set(contentStems(line.text))
    return wanted.filter((w) => there.has(w)).length * 2 >= Math.max(1, wanted.length)
  }).length
  return { topic, sentiment, mentions: Math.max(mentions, points.length) }
}

/** Tags whose every word was spoken, at most five. */
const tagsSaid = (tags: readonly string[], meeting: Meeting): string[] => {
  const said = new Set(meeting.lines.flatMap((l) => contentStems(l.text)))
  return tags.filter((tag) => tag.length <= 40 && contentStems(tag).every((s) => said.has(s))).slice(0, 5)
}
