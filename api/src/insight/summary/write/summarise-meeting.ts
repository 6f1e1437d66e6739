import type { Fault } from '@hattama/contract/kernel/fault'
import { extractEngine, tooShortEngine } from '@hattama/contract/rules/insight/summary-engine'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { meetingOf } from '../../transcript/meeting.ts'
import type { StoredMeeting } from '../../transcript/stored-transcript.ts'
import { arrangeExtract } from '../extract/arrange-extract.ts'
import { extractApart } from '../extract/extract-apart.ts'
import { headingsIn } from '../report/headings.ts'
import { layoutOf } from '../report/layout.ts'
import type { Origin, Written } from '../stored/store.ts'
import { general } from '../templates/built-in/general.ts'
import { writeSummary, type WriteOptions } from './write-summary.ts'

/** A summary ready to be stored, and why it is an extract if a model is configured; `reason`: in the server's own words. */
type Made = {
  made: Written
  origin: Omit<Origin, 'revision' | 'writtenBy'>
  fault: Fault | null
  reason?: string | undefined
}

/** Below this many words a model adds nothing to the quotes. */
const minWords = 60

/** The extract stays in the language of the meeting: it is quotes. */
const extracted = async (
  stored: StoredMeeting,
  { template = general, workspaceId, signal }: WriteOptions,
): Promise<Made> => {
  const made = await extractApart(stored, { whose: workspaceId, ...(signal && { signal }) })
  return {
    made: arrangeExtract(made, layoutOf(template, made.language), meetingOf(stored)),
    origin: { type: 'extract', engine: extractEngine, model: null },
    fault: null,
  }
}

/**
 * Summarises a transcript with the language model if there is one, else as an extract. When the model fails, an extract
 * takes its place and says so in its first line; the fault is kept beside it.
 * @throws the signal's reason when cancelled; Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const summariseMeeting = async (
  model: LanguageModel | null,
  stored: StoredMeeting,
  options: WriteOptions,
): Promise<Made> => {
  const plain = () => extracted(stored, options)
  const words = stored.segments.reduce((sum, s) => sum + s.text.split(/\s+/).length, 0)
  if (!model) return plain()
  if (words < minWords) {
    const short = await plain()
    return { ...short, origin: { ...short.origin, engine: tooShortEngine } }
  }
  try {
    const made = await writeSummary(model, meetingOf(stored), options)
    const origin = { type: 'ai-generated', engine: 'language-model', model: model.endpoint.model } as const
    return { made, origin, fault: null }
  } catch (error) {
    options.signal?.throwIfAborted()
    if (!(error instanceof ModelFault)) throw error
    const instead = await plain()
    const { made } = instead
    const summary = `> ${headingsIn(made.language).modelFailed}\n\n${made.body.summary}`
    const { fault, reason } = error
    return { ...instead, made: { ...made, body: { ...made.body, summary } }, fault, reason }
  }
}
