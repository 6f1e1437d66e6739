import { readingTokens } from '#kernel/language-model/endpoint.ts'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import type { CallOptions } from '#kernel/language-model/backend.ts'
import { isTooLong, ModelFault } from '#kernel/language-model/model-fault.ts'
import { estimateTokens } from '#kernel/language-model/tokens.ts'
import { general } from '../templates/built-in/general.ts'
import type { ReportTemplate } from '../report/report-template.ts'
import { composeSummary } from './compose.ts'
import { type Draft, emptyDraft, partShape, tasksShape, unionShape, wholeShape } from './draft.ts'
import { factsOf } from './meeting-facts.ts'
import {
  factsRules,
  markedRules,
  summaryRules,
  partQuestion,
  sectionRules,
  tasksQuestion,
  unionQuestion,
  wholeQuestion,
} from './instructions.ts'
import { claimsRejectedOnRecheck } from '../../grounding/second-reading.ts'
import { type Line, linesAt } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import { mergeParts, once } from './merge.ts'
import { notesByLine, notesText } from './notes.ts'
import { allRead, type Reading } from '../report/coverage.ts'
import { askedSections, type Layout, layoutOf } from '../report/layout.ts'
import { type Statement, statementsOf, type Verified, without } from '../report/verified.ts'
import type { Written } from '../stored/store.ts'
import { asData, newMark, transcriptText } from '../../transcript/transcript-text.ts'
import { uniteParts } from './unite.ts'
import { verify } from './verify.ts'
import { cutWindows, sizeOf, windowWords } from './windows.ts'

export type WriteOptions = CallOptions & {
  /** language of the summary; the spoken one when absent */
  language?: string | undefined
  /** the kind of report; the general one when absent */
  template?: ReportTemplate | undefined
  /** called with 0..1 as windows are read */
  onProgress?: (share: number) => void
}

type Writing = {
  model: LanguageModel
  meeting: Meeting
  options: WriteOptions
  language: string
  translated: boolean
  layout: Layout
}

/** Above this many words tasks are also asked for part by part. */
const taskPassWords = 2 * windowWords
const smallestWindow = 150

/**
 * Writes the summary of a meeting with a language model: in one reading when it fits, else window by window and then as a
 * whole from the checked notes. Every statement is checked against the transcript before it is kept.
 * @throws ModelFault when less than half of the meeting could be read, or nothing written is supported by the transcript
 */
export const writeSummary = async (
  model: LanguageModel,
  meeting: Meeting,
  options: WriteOptions,
): Promise<Written> => {
  const language = options.language ?? options.template?.language ?? meeting.language
  const translated = language.split('-')[0] !== meeting.language.split('-')[0]
  const layout = layoutOf(options.template ?? general, language)
  const writing: Writing = { model, meeting, options, language, translated, layout }
  const text = transcriptText(meeting.lines)
  if (estimateTokens(text) <= readingTokens(model.endpoint)) {
    try {
      const checked = await readAgain(writing, somethingIn(await readWhole(writing)))
      return composeSummary(checked, meeting, language, { layout, reading: allRead })
    } catch (error) {
      if (!isTooLong(error)) throw error
    }
  }
  const { checked: written, reading } = await readInParts(writing)
  const checked = await readAgain(writing, somethingIn(written))
  return composeSummary(checked, meeting, language, { layout, reading })
}

/** Has the model check again what is only close to what was said; what it refuses is left out, unless nothing remains. */
const readAgain = async ({ model, meeting, options }: Writing, checked: Verified): Promise<Verified> => {
  const close = [...new Set(statementsOf(checked).filter((s) => s.moment.support === 'similar'))]
  const pairs = close.map((s) => ({ claim: s.text, lines: linesAt(meeting.lines, s.lines) }))
  const refused = await claimsRejectedOnRecheck(model, pairs, options)
  const left = without(checked, new Set(close.filter((_, i) => refused.has(i))))
  return statementsOf(left).length > 0 ? left : checked
}

const readWhole = async (writing: Writing): Promise<Verified> => {
  const { lines } = writing.meeting
  const long = sizeOf(lines) > taskPassWords
  const windows = long ? cutWindows(lines) : []
  let done = 0
  const step = () => writing.options.onProgress?.(++done / (windows.length + 1))
  const [whole, ...tasks] = await Promise.all([
    ask(writing, 'minutes', wholeShape, wholeQuestion, lines).finally(step),
    ...windows.map((window, i) =>
      ask(writing, 'tasks', tasksShape, tasksQuestion(i + 1, windows.length), window)
        .catch(ignoreFault)
        .finally(step),
    ),
  ])
  const merged = mergeParts([whole, ...tasks.filter((t) => t !== null)])
  const { overview, topics, sections } = whole
  return { ...merged, overview, keyPoints: once(whole.keyPoints), topics, sections }
}

const readInParts = async (writing: Writing): Promise<{ checked: Verified; reading: Reading }> => {
  const { lines } = writing.meeting
  const fitting = Math.floor(readingTokens(writing.model.endpoint) / 3.2)
  const windows = cutWindows(lines, Math.min(windowWords, fitting))
  let done = 0
  const settled = await Promise.allSettled(
    windows.map((window, i) =>
      readPart(writing, window, i + 1, windows.length).finally(() =>
        writing.options.onProgress?.(++done / (windows.length + 1)),
      ),
    ),
  )
  const failed = settled.find((s) => s.status === 'rejected')
  const readLines = new Set(windows.filter((_, i) => settled[i]?.status === 'fulfilled').flat())
  const read = sizeOf([...readLines]) / Math.max(1, sizeOf(lines))
  if (failed && (read < 0.5 || writing.options.signal?.aborted)) throw failed.reason
  const parts = settled.filter((s) => s.status === 'fulfilled').map((s) => s.value)
  const unread = lines.filter((line) => !readLines.has(line))
  return { checked: await unite(writing, parts), reading: { share: read, unread } }
}

/** Reads one window; halves it when it is too long for the server, or its answer does not fit. */
const readPart = async (
  writing: Writing,
  lines: readonly Line[],
  part: number,
  parts: number,
): Promise<Verified> => {
  try {
    return await ask(writing, 'notes', partShape, partQuestion(part, parts), lines)
  } catch (error) {
    const words = sizeOf(lines)
    const halves = isTooLong(error) && words > smallestWindow ? cutWindows(lines, Math.ceil(words / 2)) : []
    if (halves.length < 2) throw error
    const read = await Promise.all(halves.map((half) => readPart(writing, half, part, parts)))
    return mergeParts(read)
  }
}

/** Writes overview, key points and topics of the whole from the notes, in several readings if long; else joins the notes. */
const unite = async (writing: Writing, parts: readonly Verified[]): Promise<Verified> => {
  const merged = mergeParts(parts)
  if (parts.length < 2) return merged
  const whole = await uniteParts(parts, readingTokens(writing.model.endpoint), (some) =>
    ask(writing, 'overview', unionShape, unionQuestion, writing.meeting.lines, {
      text: notesText(some),
      notes: notesByLine(some),
    }).catch(ignoreFault),
  )
  writing.options.onProgress?.(1)
  if (!whole) return merged
  return {
    ...merged,
    overview: whole.overview,
    keyPoints: whole.keyPoints.length > 0 ? once(whole.keyPoints) : merged.keyPoints,
    topics: whole.topics.length > 0 ? whole.topics : merged.topics,
    tags: whole.tags,
    sections: unitedSections(merged.sections, whole.sections),
    dropped: merged.dropped + whole.dropped,
    leftOut: [...merged.leftOut, ...whole.leftOut],
  }
}

/** Paragraphs are rewritten from the notes; if that gave nothing, the notes stay. */
const unitedSections = (notes: Verified['sections'], written: Verified['sections']): Verified['sections'] =>
  Object.fromEntries(
    Object.entries(notes).map(([key, list]) => [key, written[key]?.length ? written[key] : list]),
  )

/** Refuses a summary without a single supported statement. */
const somethingIn = (checked: Verified): Verified => {
  if (statementsOf(checked).length > 0) return checked
  const detail = `Nothing the language model wrote stands in the transcript (${checked.dropped} statements)`
  throw new ModelFault('engine-refused', detail, { retryable: true })
}

const ignoreFault = (error: unknown): null => {
  if (error instanceof ModelFault && error.fault.kind !== 'cancelled') return null
  throw error
}

type Shape = typeof wholeShape | typeof partShape | typeof unionShape | typeof tasksShape

const ask = async (
  { model, meeting, options, language, translated, layout }: Writing,
  name: string,
  shape: Shape,
  question: string,
  lines: readonly Line[],
  from?: { text: string; notes: ReadonlyMap<number, readonly Statement[]> },
): Promise<Verified> => {
  const mark = newMark()
  const asked = askedSections(layout).filter(
    (s) => shape !== tasksShape && (shape !== unionShape || s.shape === 'paragraph'),
  )
  const text = from?.text ?? transcriptText(lines)
  const prompt = {
    instructions:
      summaryRules({ spoken: meeting.language, written: language, mark }) +
      factsRules(factsOf(meeting), mark) +
      sectionRules(asked, mark) +
      // the notes of parts already reflect the marks
      (from ? '' : markedRules(meeting.marked, lines, mark)),
    turns: [{ role: 'user' as const, text: `${asData(text, mark)}\n\n${question}` }],
  }
  const quoting = translated && from === undefined
  const answer = await model.generate<Partial<Draft>>(shape(quoting, asked), prompt, { ...options, name })
  const grounds = { shown: lines, language, translated, ...(from ? { notes: from.notes } : {}) }
  return verify({ ...emptyDraft, ...answer }, meeting, grounds)
}
