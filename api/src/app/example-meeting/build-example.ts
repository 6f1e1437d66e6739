import type { Language } from '@hattama/contract/people/account'
import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import type { StoredWord, SummaryBody } from '#kernel/db/columns.ts'
import { headingsIn } from '#insight/summary/report/headings.ts'
import { momentLink } from '#insight/summary/report/rows.ts'
import { type ExampleTalk, sentencesOf } from './talks/example-talk.ts'
import { dayAfter } from './day-after.ts'

/** For each sentence: where it starts and where each of its words ends, ms. */
export type WordTimes = readonly (readonly number[])[]

type ExampleSegment = {
  id: string
  speakerId: string
  startMs: number
  endMs: number
  text: string
  words: StoredWord[]
}

export type ExampleParts = {
  speakers: { id: string; name: string }[]
  segments: ExampleSegment[]
  body: SummaryBody
  actionItems: ActionItem[]
  /** the moment of a sentence by words in it */
  momentOf: (said: string) => Moment
}

const wordsOf = (text: string, [startMs = 0, ...ends]: readonly number[]): StoredWord[] =>
  text.split(' ').map((word, i) => [word, ends[i - 1] ?? startMs, ends[i] ?? startMs, null])

/** What the pipeline and a language model would have made of a talk, as of `now`, on which the days of its tasks depend. */
export const buildExample = (
  talk: ExampleTalk,
  { language, times, now }: { language: Language; times: WordTimes; now: Date },
): ExampleParts => {
  const sentences = sentencesOf(talk)
  const names = [...new Set(sentences.map(({ speaker }) => speaker))]
  const speakers = names.map((name) => ({ id: uuid(), name }))
  const speakerOf = (name: string) => speakers.find((one) => one.name === name)?.id ?? ''
  const segments = sentences.map(({ speaker, text }, i) => {
    const words = wordsOf(text, times[i] ?? [])
    const [startMs, endMs] = [words[0]?.[1] ?? 0, words.at(-1)?.[2] ?? 0]
    return { id: uuid(), speakerId: speakerOf(speaker), startMs, endMs, text, words }
  })
  const momentOf = (said: string): Moment => {
    const found = segments.find(({ text }) => text.includes(said))
    if (!found) throw new Error(`Nobody says "${said}" in the example`)
    const { id, startMs, endMs, text, speakerId } = found
    const speaker = speakers.find((one) => one.id === speakerId)?.name ?? ''
    return { startMs, endMs, segmentId: id, quote: text, speaker, support: 'cited' }
  }
  const linked = ({ text, said }: { text: string; said: string }) => `${text} ${momentLink(momentOf(said))}`
  const [overview, ...topics] = talk.sections
  const decided = { heading: headingsIn(language).decisions, lines: talk.decisions }
  const sections = [...(overview ? [overview] : []), decided, ...topics].map(
    ({ heading, lines }) => `## ${heading}\n\n${lines.map((line) => `- ${linked(line)}`).join('\n')}`,
  )
  const moments = (lines: readonly { said: string }[]) => lines.map(({ said }) => momentOf(said))
  const body: SummaryBody = {
    summary: sections.join('\n\n'),
    keyPoints: talk.keyPoints.map(({ text }) => text),
    decisions: talk.decisions.map(({ text }) => text),
    nextSteps: [],
    tags: [],
    keyTopics: [...talk.topics],
    participants: speakers,
    moments: { keyPoints: moments(talk.keyPoints), decisions: moments(talk.decisions), nextSteps: [] },
    coverage: { read: 1, dropped: 0 },
  }
  const actionItems = talk.tasks.map(({ task, who, due, day, said }) => ({
    id: uuid(),
    completed: false,
    task,
    assignee: who,
    assigneeId: null,
    dueDate: due,
    dueOn: day && dayAfter(now, day),
    moment: momentOf(said),
  }))
  return { speakers, segments, body, actionItems, momentOf }
}
