import { randomBytes } from 'node:crypto'
import { readingTokens } from '#kernel/language-model/endpoint.ts'
import type { CallOptions, LanguageModel } from '#kernel/language-model/language-model.ts'
import { isTooLong, ModelFault } from '#kernel/language-model/model-fault.ts'
import { estimateTokens } from '#kernel/language-model/tokens.ts'
import { countWords } from '#kernel/language/words.ts'
import { general } from '../templates/built-in/general.ts'
import type { ReportTemplate } from '../report/report-template.ts'
import { composeMinutes, type Minutes } from './compose.ts'
import { type Draft, emptyDraft, partShape, tasksShape, unionShape, wholeShape } from './draft.ts'
import {
  minutesRules,
  partQuestion,
  sectionRules,
  tasksQuestion,
  unionQuestion,
  wholeQuestion,
} from './instructions.ts'
import type { Line, Meeting } from '../../transcript/meeting.ts'
import { mergeParts, once } from './merge.ts'
import { notesByLine, notesText } from './notes.ts'
import { allRead, type Reading } from '../report/coverage.ts'
import { askedSections, type Layout, layoutOf } from '../report/layout.ts'
import { asData, transcriptText } from '../../transcript/transcript-text.ts'
import { type Verified, verify } from './verify.ts'
import { cutWindows, windowWords } from './windows.ts'

export type WriteOptions = CallOptions & {
  /** language of the minutes; the spoken one when absent */
  language?: string | undefined
  /** the kind of report; the general one when absent */
  template?: ReportTemplate | undefined
  /** called with 0..1 as windows are read */
  onProgress?: (share: number) => void
}

type Desk = {
  model: LanguageModel
  meeting: Meeting
  options: WriteOptions
  language: string
  translated: boolean
  layout: Layout
}

/** Words above which tasks are asked part by part as well. */
const taskPassWords = 2 * windowWords
const smallestWindow = 150

/**
 * Minutes of a meeting by a language model: in one reading when it fits, else window by window and then written
 * together from the checked notes. Every statement is held against the transcript before it is kept.
 * @throws ModelFault when less than half of the meeting could be read, or nothing of what was written is supported
 */
export const writeMinutes = async (
  model: LanguageModel,
  meeting: Meeting,
  options: WriteOptions,
): Promise<Minutes> => {
  const language = options.language ?? options.template?.language ?? meeting.language
  const translated = language.split('-')[0] !== meeting.language.split('-')[0]
  const layout = layoutOf(options.template ?? general, language)
  const desk: Desk = { model, meeting, options, language, translated, layout }
  const text = transcriptText(meeting, meeting.lines)
  if (estimateTokens(text) <= readingTokens(model.endpoint)) {
    try {
      const checked = somethingIn(await readWhole(desk))
      return composeMinutes(checked, meeting, language, { layout, reading: allRead })
    } catch (error) {
      if (!isTooLong(error)) throw error
    }
  }
  const { checked, reading } = await readInParts(desk)
  return composeMinutes(somethingIn(checked), meeting, language, { layout, reading })
}

const readWhole = async (desk: Desk): Promise<Verified> => {
  const { lines } = desk.meeting
  const long = lines.reduce((sum, l) => sum + countWords(l.text), 0) > taskPassWords
  const windows = long ? cutWindows(lines) : []
  let done = 0
  const step = () => desk.options.onProgress?.(++done / (windows.length + 1))
  const [whole, ...tasks] = await Promise.all([
    ask(desk, 'minutes', wholeShape, wholeQuestion, lines).finally(step),
    ...windows.map((window, i) =>
      ask(desk, 'tasks', tasksShape, tasksQuestion(i + 1, windows.length), window)
        .catch(ignoreFault)
        .finally(step),
    ),
  ])
  const merged = mergeParts([whole, ...tasks.filter((t) => t !== null)])
  const { overview, topics, sections } = whole
  return { ...merged, overview, keyPoints: once(whole.keyPoints), topics, sections }
}

const readInParts = async (desk: Desk): Promise<{ checked: Verified; reading: Reading }> => {
  const { lines } = desk.meeting
  const fitting = Math.floor(readingTokens(desk.model.endpoint) / 3.2)
  const windows = cutWindows(lines, Math.min(windowWords, fitting))
  let done = 0
  const settled = await Promise.allSettled(
    windows.map((window, i) =>
      readPart(desk, window, i + 1, windows.length).finally(() =>
        desk.options.onProgress?.(++done / (windows.length + 1)),
      ),
    ),
  )
  const failed = settled.find((s) => s.status === 'rejected')
  const wordsOf = (some: readonly Line[]) => some.reduce((sum, l) => sum + countWords(l.text), 0)
  const readLines = new Set(windows.filter((_, i) => settled[i]?.status === 'fulfilled').flat())
  const read = wordsOf([...readLines]) / Math.max(1, wordsOf(lines))
  if (failed && (read < 0.5 || desk.options.signal?.aborted)) throw failed.reason
  const parts = settled.filter((s) => s.status === 'fulfilled').map((s) => s.value)
  const unread = lines.filter((line) => !readLines.has(line))
  return { checked: await unite(desk, parts), reading: { share: read, unread } }
}

/** One window; halved when the server finds it too long or its answer does not fit. */
const readPart = async (
  desk: Desk,
  lines: readonly Line[],
  part: number,
  parts: number,
): Promise<Verified> => {
  try {
    return await ask(desk, 'notes', partShape, partQuestion(part, parts), lines)
  } catch (error) {
    const words = lines.reduce((sum, l) => sum + countWords(l.text), 0)
    const halves = isTooLong(error) && words > smallestWindow ? cutWindows(lines, Math.ceil(words / 2)) : []
    if (halves.length < 2) throw error
    const read = await Promise.all(halves.map((half) => readPart(desk, half, part, parts)))
    return mergeParts(read)
  }
}

/** Overview, key points and topics of the whole from the notes; without that, the notes themselves joined. */
const unite = async (desk: Desk, parts: readonly Verified[]): Promise<Verified> => {
  const merged = mergeParts(parts)
  if (parts.length < 2) return merged
  const notes = notesText(parts)
  if (estimateTokens(notes) > readingTokens(desk.model.endpoint)) return merged
  const whole = await ask(desk, 'overview', unionShape, unionQuestion, desk.meeting.lines, {
    text: notes,
    notes: notesByLine(parts),
  }).catch(ignoreFault)
  desk.options.onProgress?.(1)
  if (!whole) return merged
  return {
    ...merged,
    overview: whole.overview,
    keyPoints: whole.keyPoints.length > 0 ? once(whole.keyPoints) : merged.keyPoints,
    topics: whole.topics.length > 0 ? whole.topics : merged.topics,
    tags: whole.tags,
    sections: unitedSections(merged.sections, whole.sections),
    dropped: merged.dropped + whole.dropped,
  }
}

/** Paragraphs are written anew from the notes; where that gave nothing, the notes stay. */
const unitedSections = (notes: Verified['sections'], written: Verified['sections']): Verified['sections'] =>
  Object.fromEntries(
    Object.entries(notes).map(([key, list]) => [key, written[key]?.length ? written[key] : list]),
  )

/** Minutes without a single supported statement are no minutes. */
const somethingIn = (checked: Verified): Verified => {
  const { overview, keyPoints, topics, decisions, nextSteps, actionItems } = checked
  const lists = [
    overview,
    keyPoints,
    topics,
    decisions,
    nextSteps,
    actionItems,
    ...Object.values(checked.sections),
  ]
  if (lists.some((list) => list.length > 0)) return checked
  const detail = `Nothing the language model wrote stands in the transcript (${checked.dropped} statements)`
  throw new ModelFault('engine-refused', detail, { retryable: true })
}

const ignoreFault = (error: unknown): null => {
  if (error instanceof ModelFault && error.fault.kind !== 'cancelled') return null
  throw error
}

type Shape = typeof wholeShape | typeof partShape | typeof unionShape | typeof tasksShape

const ask = async (
  { model, meeting, options, language, translated, layout }: Desk,
  name: string,
  shape: Shape,
  question: string,
  lines: readonly Line[],
  from?: { text: string; notes: ReadonlyMap<number, string> },
): Promise<Verified> => {
  const mark = randomBytes(4).toString('hex')
  const asked = askedSections(layout).filter(
    (s) => shape !== tasksShape && (shape !== unionShape || s.shape === 'paragraph'),
  )
  const text = from?.text ?? transcriptText(meeting, lines)
  const prompt = {
    instructions: minutesRules({ spoken: meeting.language, written: language, mark }) + sectionRules(asked),
    turns: [{ role: 'user' as const, text: `${asData(text, mark)}\n\n${question}` }],
  }
  const quoting = translated && from === undefined
  const answer = await model.generate<Partial<Draft>>(shape(quoting, asked), prompt, { ...options, name })
  const grounds = { shown: lines, language, translated, ...(from ? { notes: from.notes } : {}) }
  return verify({ ...emptyDraft, ...answer }, meeting, grounds)
}
