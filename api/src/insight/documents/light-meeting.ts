import { isTangled } from '@hattama/contract/rules/tangled-text'
import type { MeetingText } from './meeting.ts'

/** What is arranged and written in a few milliseconds, whatever it says: less than a thread costs. */
const most = {
  words: 1500,
  letters: 20_000,
  knots: { blocks: 150, marks: 200, marksOfParagraph: 200, containers: 5, indent: 20 },
}

/** Letters of what a person can write beside the text of a summary, and of that text. */
const lettersOf = ({ title, participants, summary }: MeetingText) =>
  [
    title,
    ...participants,
    ...(summary
      ? [
          summary.summary,
          ...summary.keyPoints,
          ...summary.decisions,
          ...summary.nextSteps,
          ...summary.actionItems.flatMap(({ task, assignee, dueDate }) => [task, assignee, dueDate]),
        ]
      : []),
  ].reduce((sum, text) => sum + (text?.length ?? 0), 0)

/** Whether a meeting is so short and simple that its texts need no thread. */
export const isLight = (meeting: MeetingText): boolean => {
  const { spoken, summary } = meeting
  const words = spoken?.segments.reduce((sum, segment) => sum + segment.words.length, 0) ?? 0
  const letters =
    spoken?.segments.reduce((sum, s) => sum + s.words.reduce((n, [w]) => n + w.length, 0), 0) ?? 0
  return (
    words <= most.words &&
    letters + lettersOf(meeting) <= most.letters &&
    (summary === null || !isTangled(summary.summary, most.knots))
  )
}
