import { isTangled } from '@hattama/contract/rules/kernel/tangled-text'
import type { MeetingText } from './meeting.ts'

/** Limits within which any document is written in a few milliseconds: less than a thread costs. */
const most = {
  words: 700,
  letters: 5000,
  knots: { blocks: 150, marks: 200, marksOfParagraph: 200, containers: 5, indent: 20 },
}

/** Letters of everything a person can write, the text of a summary included. */
const lettersOf = ({ title, participants, summary, notes = [] }: MeetingText) =>
  [
    title,
    ...participants,
    ...notes.map(({ text }) => text),
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

const saidIn = ({ spoken }: MeetingText) => {
  const segments = spoken?.segments ?? []
  return {
    words: segments.reduce((sum, segment) => sum + segment.words.length, 0),
    letters: segments.reduce((sum, s) => sum + s.words.reduce((n, [w]) => n + w.length, 0), 0),
  }
}

/** Whether a meeting is so short and simple that its texts need no thread. */
export const isLight = (meeting: MeetingText): boolean => {
  const { words, letters } = saidIn(meeting)
  const { summary } = meeting
  return (
    words <= most.words &&
    letters + lettersOf(meeting) <= most.letters &&
    (summary === null || !isTangled(summary.summary, most.knots))
  )
}

/**
 * `isLight` for formats that write words one by one, at a few microseconds each: starting a thread and handing it all the
 * words would keep everyone waiting longer. Minutes, which are parsed as markdown, are judged as usual.
 */
export const isQuick = (meeting: MeetingText, maxSaidLength: { words: number; letters: number }): boolean => {
  const { words, letters } = saidIn(meeting)
  return (
    words <= maxSaidLength.words && letters <= maxSaidLength.letters && isLight({ ...meeting, spoken: null })
  )
}
