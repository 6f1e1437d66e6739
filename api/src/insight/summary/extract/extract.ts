import type { ActionItem, Moment } from '@hattama/contract/summary'
import { clock, momentParam } from '@hattama/contract/time'
import type { SummaryBody } from '../stored/summary-table.ts'
import { coverGreedily } from './cover-greedily.ts'
import { headings } from '../report/headings.ts'
import { joinRanges, shareOf } from '../report/ranges.ts'
import { labelsOf, type SpokenBy } from '../../transcript/speaker-labels.ts'
import { headingLanguage, languageOf } from './language.ts'
import { isCut, isPunctuated, readsAlone } from './reading.ts'
import { findTasks } from './find-tasks.ts'
import { findTopics, headParts } from './topics.ts'
import { type SpokenSegment, toUtterances, type Utterance } from './utterances.ts'

export type Meeting = {
  segments: readonly SpokenSegment[]
  speakers: readonly SpokenBy[]
  /** as the engine or the person told it; null = by the letters */
  language: string | null
}

/** A summary ready to be stored. */
export type Written = {
  body: SummaryBody
  actionItems: ActionItem[]
  language: string
  wordCount: number
}

export type Extract = Written & {
  /** the markdown of the summary in two: key moments, and possible tasks where there are any */
  parts: { moments: string; tasks: string | null }
}

/** Below this many words there is nothing to choose. */
const leastWords = 60
const mostKeyPoints = 7
const fewKeyPoints = 3
const mostTags = 5
/** Parts of long meetings, and about how long they are, ms. */
const mostParts = 6
const partMs = 12 * 60_000
const topicsInHeading = 2

/** Words of quotes for a meeting: 120 for a short one, growing with its length, 360 at most. */
const budgetOf = (words: number) => Math.round(Math.min(360, Math.max(120, words / 30), words * 0.6))

/**
 * Minutes without a language model: nothing but quotes, chosen so that together they cover what the meeting was about,
 * each with its speaker and its moment. Decisions and next steps stay empty: choosing them by words alone is wrong
 * nine times of ten. Pure; a few milliseconds per hour of meeting.
 */
export const extract = ({ segments, speakers, language: told }: Meeting): Extract => {
  const spoken = segments.filter((s) => s.text.trim() !== '')
  const language = languageOf(told, spoken.map((s) => s.text).join(' '))
  const text = headings[headingLanguage(language)]
  const label = labelsOf(speakers, text)
  const utterances = toUtterances(spoken, language)
  const words = wordsIn(utterances)

  const momentOf = (u: Utterance): Moment => {
    const [first] = u.segments
    return {
      startMs: u.startMs,
      endMs: u.endMs,
      segmentId: first?.id ?? '',
      quote: first?.text ?? u.text,
      speaker: label(u.speakerId),
    }
  }
  const hasSigns = isPunctuated(utterances)
  const lineOf = (u: Utterance) =>
    `- **${plain(label(u.speakerId))}:** “${plain(u.text)}”${hasSigns && isCut(u.text) ? ' …' : ''} [${clock(u.startMs)}](?t=${momentParam(Math.floor(u.startMs / 1000) * 1000)})`
  const inOrder = (list: readonly Utterance[]) => [...list].sort((a, b) => a.startMs - b.startMs)
  const section = (heading: string, note: string | null, list: readonly Utterance[]) =>
    [
      `## ${heading}`,
      ...(note ? [note] : []),
      ...(list.length > 0 ? [list.map(lineOf).join('\n')] : []),
    ].join('\n\n')

  const isShort = words < leastWords
  const chosen = isShort ? [] : coverGreedily(utterances, budgetOf(words), language)
  const keyPoints = inOrder((isShort ? utterances : pointsAmong(chosen)).slice(0, mostKeyPoints))
  const tasks = findTasks(utterances, language)
  const topics = findTopics(utterances, language)

  const sections = []
  if (words === 0) sections.push(section(text.everything, text.nothing, []))
  else if (isShort) sections.push(section(text.everything, text.tooShort, utterances))
  else {
    for (const part of partsOf(utterances, inOrder(chosen), language)) {
      sections.push(section(part.heading ?? text.keyMoments, null, part.chosen))
    }
  }
  const moments = sections.join('\n\n')
  const possible = tasks.length > 0 && !isShort ? section(text.tasks, text.tasksNote, tasks) : null
  const summary = possible === null ? moments : `${moments}\n\n${possible}`
  const shown = isShort ? utterances : [...new Set([...chosen, ...tasks])]

  return {
    language,
    parts: { moments, tasks: possible },
    wordCount: summary.split(/\s+/).filter((w) => /\p{L}/u.test(w)).length,
    actionItems: tasks.map((u) => ({
      completed: false,
      task: u.text,
      assignee: null,
      dueDate: null,
      moment: momentOf(u),
    })),
    body: {
      summary,
      keyPoints: keyPoints.map((u) => u.text),
      decisions: [],
      nextSteps: [],
      tags: topics.slice(0, mostTags).map((t) => t.topic.toLowerCase()),
      keyTopics: topics,
      participants: speakers.map((s) => ({ id: s.id, name: label(s.id) })),
      moments: { keyPoints: keyPoints.map(momentOf), decisions: [], nextSteps: [] },
      coverage: {
        read: 1,
        dropped: 0,
        cited: shareOf(wordsIn(shown), words),
        rests: joinRanges(shown.map((u) => [u.startMs, u.endMs])),
        unread: [],
      },
    },
  }
}

const wordsIn = (list: readonly Utterance[]) => list.reduce((sum, u) => sum + u.words, 0)

/** What can be read alone, as key points stand without what was said around them; everything where that is little. */
const pointsAmong = (list: readonly Utterance[]) => {
  const alone = list.filter(readsAlone)
  return alone.length < fewKeyPoints ? list : alone
}

/** A long meeting falls into parts of equal time, each headed by its clock and what it was mostly about. */
const partsOf = (all: readonly Utterance[], chosen: readonly Utterance[], language: string) => {
  const endMs = all.at(-1)?.endMs ?? 0
  const count = Math.min(mostParts, Math.floor(endMs / partMs))
  if (count < 2) return [{ heading: null, chosen }]
  const lengthMs = Math.ceil(endMs / count)
  const partOf = (list: readonly Utterance[], i: number) =>
    list.filter((u) => Math.floor(u.startMs / lengthMs) === i)
  const parts = Array.from({ length: count }, (_, i) => partOf(all, i))
  return headParts(parts, language, topicsInHeading)
    .map((topics, i) => {
      const times = `${clock(i * lengthMs)} – ${clock(Math.min(endMs, (i + 1) * lengthMs))}`
      return { heading: [times, ...topics].join(' · '), chosen: partOf(chosen, i) }
    })
    .filter((part) => part.chosen.length > 0)
}

/** Spoken words are text, whatever signs of markdown they hold. */
const plain = (spoken: string) => spoken.replace(/([\\`*_[\]<>#|~])/g, '\\$1')
