import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Moment } from '@hattama/contract/insight/summary'
import { countWords } from '#kernel/language/words.ts'
import { extractApart } from '../summary/extract/extract-apart.ts'
import { writeSummary } from '../summary/write/write-summary.ts'
import type { Written } from '../summary/stored/store.ts'
import { meetingOf } from '../transcript/meeting.ts'
import type { StoredMeeting } from '../transcript/stored-transcript.ts'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { SoFarAnswer } from '@hattama/contract/insight/so-far'

/** Of a long absence only the end is read: an hour or more of talk. */
const maxWords = 10_000
/** Below this many words a model adds nothing to the quotes. */
const minWords = 60
const maxSentences = 12

/** What was said since a moment, without what came before; only the last hour or so of a long time. */
const since = (stored: StoredMeeting, sinceMs: number): StoredMeeting => {
  const all = stored.segments.filter(({ endMs }) => endMs > sinceMs)
  let words = 0
  const from = all.findLastIndex(({ text }) => (words += countWords(text)) > maxWords)
  const segments = all.slice(from + 1)
  const startMs = segments[0]?.startMs ?? sinceMs
  return { ...stored, segments, marked: (stored.marked ?? []).filter(({ atMs }) => atMs >= startMs) }
}

type Asking = { recordingId: string; recordingTitle: string; workspaceId: string; signal: AbortSignal }

/** Sums up what was said since a moment: by the model if there is one, else in quotes, each with its moment. */
export const missedSince = async (
  model: LanguageModel | null,
  stored: StoredMeeting,
  sinceMs: number,
  asking: Asking,
): Promise<Omit<SoFarAnswer, 'untilMs'>> => {
  const part = since(stored, sinceMs)
  const { workspaceId, signal } = asking
  const quoted = async (fault: SoFarAnswer['fault']) => {
    const made = await extractApart(part, { signal, whose: workspaceId })
    return { sentences: sentencesOf(made, asking), engine: 'extract', model: null, fault }
  }
  const words = part.segments.reduce((sum, { text }) => sum + countWords(text), 0)
  if (!model || words < minWords) return quoted(null)
  try {
    const made = await writeSummary(model, meetingOf(part), { workspaceId, signal })
    const sentences = sentencesOf(made, asking)
    return { sentences, engine: 'language-model', model: model.endpoint.model, fault: null }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelFault)) throw error
    return quoted(error.fault)
  }
}

type Placed = { text: string; moment: Moment }

/** Keeps decisions and tasks before points; shown in the order they were said. */
const sentencesOf = (
  { body, actionItems }: Written,
  { recordingId, recordingTitle }: Asking,
): CitedSentence[] => {
  const { moments } = body
  const paired = (texts: readonly string[], of: readonly (Moment | null)[]): Placed[] =>
    texts.flatMap((text, i) => (of[i] ? [{ text, moment: of[i] }] : []))
  const placed = [
    ...paired(body.decisions, moments.decisions),
    ...actionItems.flatMap(({ task, moment }) => (moment ? [{ text: statementOf(task), moment }] : [])),
    ...paired(body.keyPoints, moments.keyPoints),
  ]
  const once = placed.filter(
    ({ text, moment }, i) =>
      placed.findIndex((one) => one.text === text || one.moment.segmentId === moment.segmentId) === i,
  )
  return once
    .slice(0, maxSentences)
    .toSorted((a, b) => a.moment.startMs - b.moment.startMs)
    .map(({ text, moment }) => ({
      text,
      citations: [{ ...moment, recordingId, recordingTitle }],
      ...(moment.support && { support: moment.support }),
    }))
}
