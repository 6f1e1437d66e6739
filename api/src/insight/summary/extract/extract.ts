import type { Moment } from '@hattama/contract/summary'
import { clock } from '@hattama/contract/rules/time'
import { spokenIn } from '../../transcript/meeting.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import type { StoredTranscript } from '../../transcript/stored-transcript.ts'
import { joinRanges, shareOf } from '../report/coverage.ts'
import { headingsIn } from '../report/headings.ts'
import { escapeMarkdown, momentLink } from '../report/rows.ts'
import type { Written } from '../stored/store.ts'
import { coverGreedily } from './cover-greedily.ts'
import { findTasks } from './find-tasks.ts'
import { isCut, isPunctuated, readsAlone } from './reading.ts'
import { findTopics, headParts } from './topics.ts'
import { toUtterances, type Utterance } from './utterances.ts'

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
 * A summary without a language model: nothing but quotes, chosen so that together they cover what the meeting was about,
 * each with its speaker and its moment. Decisions and next steps stay empty: choosing them by words alone is wrong
 * nine times out of ten. Pure; a few milliseconds per hour of meeting.
 */
export const extract = (transcript: StoredTranscript): Extract => {
  const { speakers } = transcript
  const { spoken, language } = spokenIn(transcript)
  const text = headingsIn(language)
  const label = labelsOf(speakers, language)
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
      support: 'quoted',
    }
  }
  const punctuated = isPunctuated(utterances)
  const lineOf = (u: Utterance) =>
    `- **${escapeMarkdown(label(u.speakerId))}:** “${escapeMarkdown(u.text)}”${punctuated && isCut(u.text) ? ' …' : ''} ${momentLink(u)}`
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
  if (words === 0) sections.push(section(text.everything, text.noWords, []))
  else if (isShort) sections.push(section(text.everything, text.tooShort, utterances))
  else {
    for (const part of partsOf(utterances, inOrder(chosen), language)) {
      sections.push(section(part.heading ?? text.keyMoments, null, part.chosen))
    }
  }
  const moments = sections.join('\n\n')
  const possible = tasks.length > 0 && !isShort ? section(text.possibleTasks, text.tasksNote, tasks) : null
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

/** Statements that can be read on their own, as key points have no context; all of them where those are few. */
const pointsAmong = (list: readonly Utterance[]) => {
  const alone = list.filter(readsAlone)
  return alone.length < fewKeyPoints ? list : alone
}

/** A long meeting is divided into parts of equal length, each headed by its time and its main topics. */
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
