import type { Chapter } from '@hattama/contract/insight/chapter'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import { toUtterances } from '../summary/extract/utterances.ts'
import { spokenIn } from '../transcript/meeting.ts'
import type { StoredTranscript } from '../transcript/stored-transcript.ts'
import { bordersIn } from './borders.ts'
import { titlesOf } from './titles.ts'

type Given = Pick<StoredTranscript, 'segments' | 'language'>

/**
 * Splits a meeting where another topic begins, each part with the phrases that set it apart, without a language model. Empty when the topic stays the same.
 */
export const chaptersIn = ({ segments, language: given }: Given): Chapter[] => {
  const { spoken, language } = spokenIn({ segments, language: given })
  const utterances = toUtterances(spoken, language)
  const borders = bordersIn(utterances, language)
  if (borders.length === 0) return []
  const parts = [0, ...borders].map((from, i) => utterances.slice(from, borders[i]))
  const topics = titlesOf(parts, language)
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
