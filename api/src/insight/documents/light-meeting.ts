import { isTangled } from '@hattama/contract/rules/tangled-text'
import type { MeetingText } from './meeting.ts'

/** What is arranged and written in a few milliseconds, whatever it says: less than a thread costs. */
const most = {
  words: 700,
  letters: 5000,
  knots: { blocks: 150, marks: 200, marksOfParagraph: 200, containers: 5, indent: 20 },
}

/** Letters of what a person can write beside the text of a summary, and of that text. */
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
 * `isLight` for what writes words one after another, at a microsecond or a few each: a thread that has to begin, and be handed
 * them all, keeps everybody waiting for longer. Minutes, which are read as markdown, are judged as ever.
 */
export const isQuick = (meeting: MeetingText, mostSaid: { words: number; letters: number }): boolean => {
  const { words, letters } = saidIn(meeting)
  return words <= mostSaid.words && letters <= mostSaid.letters && isLight({ ...meeting, spoken: null })
}
