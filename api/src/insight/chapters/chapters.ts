import type { Chapter } from '@hattama/contract/chapter'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import { headParts } from '../summary/extract/topics.ts'
import { toUtterances } from '../summary/extract/utterances.ts'
import { spokenIn } from '../transcript/meeting.ts'
import type { StoredTranscript } from '../transcript/stored-transcript.ts'
import { shiftsIn } from './shifts.ts'

type Given = Pick<StoredTranscript, 'segments' | 'language'>

const topicsInTitle = 2

/**
 * Splits a meeting where its topic shifts, each part with the phrases that set it apart, without a language model. Empty
 * when the topic does not shift.
 */
export const chaptersIn = ({ segments, language: given }: Given): Chapter[] => {
  const { spoken, language } = spokenIn({ segments, language: given })
  const utterances = toUtterances(spoken, language)
  const shifts = shiftsIn(utterances)
  if (shifts.length === 0) return []
  const parts = [0, ...shifts].map((from, i) => utterances.slice(from, shifts[i]))
  const topics = headParts(parts, language, topicsInTitle)
  return parts.map((part, i) => ({
    startMs: part[0]?.startMs ?? 0,
    endMs: part.reduce((last, { endMs }) => Math.max(last, endMs), 0),
    topics: topics[i] ?? [],
  }))
}

const apart = taskOf<typeof chaptersIn>(new URL(import.meta.url), 'chaptersIn', 30_000)

/** Most characters handled on this thread, a few milliseconds of work; longer transcripts go to a worker thread. */
const maxInline = 10_000

/** The same for an untrusted transcript of any length. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const chaptersApart = async (given: Given, asker: Asker): Promise<Chapter[]> => {
  const size = given.segments.reduce((sum, { text }) => sum + text.length, 0)
  return size <= maxInline ? chaptersIn(given) : textThreads.run(apart, given, asker)
}
