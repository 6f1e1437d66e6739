import type { Fault } from '@hattama/contract/fault'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { type Extract, extract, type Written } from '../extract/extract.ts'
import type { Origin } from '../stored/store.ts'
import { general } from '../templates/built-in/general.ts'
import type { ReportTemplate } from '../report/report-template.ts'
import { extractNote } from './headings.ts'
import { meetingOf } from '../../transcript/meeting.ts'
import { arrangeExtract } from '../extract/arrange-extract.ts'
import { layoutOf } from '../report/layout.ts'
import { writeMinutes, type WriteOptions } from './write-summary.ts'

/** A summary ready to be stored, and why it is an extract though a model is configured. */
export type Made = { made: Written; origin: Omit<Origin, 'revision' | 'writtenBy'>; fault: Fault | null }

type Stored = Parameters<typeof meetingOf>[0]

/** Below this many words a model adds nothing to the words themselves. */
const leastWords = 60

/** The extract stays in the language of the meeting: it is quotes. */
const arranged = (made: Extract, stored: Stored, template: ReportTemplate) =>
  arrangeExtract(made, layoutOf(template, made.language), meetingOf(stored))

const extracted = (stored: Stored, template: ReportTemplate): Made => ({
  made: arranged(extract(stored), stored, template),
  origin: { type: 'extract', engine: 'extract', model: null },
  fault: null,
})

/**
 * The summary of a transcript: minutes by the language model where there is one, else an extract. When the model
 * fails the extract takes its place, says so in its first line, and the fault is kept beside it.
 * @throws the signal's reason when cancelled
 */
export const summariseMeeting = async (
  model: LanguageModel | null,
  stored: Stored,
  options: WriteOptions,
): Promise<Made> => {
  const plain = extracted(stored, options.template ?? general)
  const words = stored.segments.reduce((sum, s) => sum + s.text.split(/\s+/).length, 0)
  if (!model || words < leastWords) return plain
  try {
    const minutes = await writeMinutes(model, meetingOf(stored), options)
    const { actionItems, language, wordCount, ...body } = minutes
    const origin = { type: 'ai-generated', engine: 'language-model', model: model.endpoint.model } as const
    return { made: { body, actionItems, language, wordCount }, origin, fault: null }
  } catch (error) {
    options.signal?.throwIfAborted()
    if (!(error instanceof ModelFault)) throw error
    const { made } = plain
    const summary = `> ${extractNote(made.language)}\n\n${made.body.summary}`
    return { ...plain, made: { ...made, body: { ...made.body, summary } }, fault: error.fault }
  }
}
