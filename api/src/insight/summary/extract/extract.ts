import type { Moment } from '@hattama/contract/insight/summary'
import { countSummaryWords } from '@hattama/contract/rules/insight/summary-text'
import { clock } from '@hattama/contract/rules/kernel/time'
import { dayOf } from '../../dates/calendar.ts'
import { isAbout } from '../../notes/marked.ts'
import { spokenIn } from '../../transcript/meeting.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import type { StoredMeeting, StoredTranscript } from '../../transcript/stored-transcript.ts'
import { joinRanges, shareOf } from '../report/coverage.ts'
import { headingsIn } from '../report/headings.ts'
import type { Written } from '../stored/store.ts'
import { coverGreedily } from './cover-greedily.ts'
import { findActs } from './acts/find-acts.ts'
import { fewLines, mostLines } from './few-lines.ts'
import { inTaskOrder } from './in-task-order.ts'
import { isToldBy } from './one-matter.ts'
import { outcomesIn } from './outcomes-in.ts'
import type { FoundDecision } from './extract-decisions.ts'
import { withoutOffRecord } from './off-record.ts'
import { nextStepsOf } from './next-steps.ts'
import { rejoinCut } from './rejoin-cut.ts'
import { isPunctuated, readsAlone } from './sentences/reading.ts'
import { linesOf, plainOf, sectionOf } from './lines.ts'
import { tellsAlone } from './sentences/tells-alone.ts'
import { findTopics, headParts } from './topics.ts'
import { votesIn } from './votes/votes-in.ts'
import { toUtterances, type Utterance } from './utterances.ts'

export type Extract = Written & {
  /** the markdown of the summary: key moments, and possible decisions, next steps and tasks if there are any */
  parts: {
    moments: string
    decisions: string | null
    /** those of the decisions that were voted on, without a heading */
    votes: string | null
    openQuestions: string | null
    nextSteps: string | null
    tasks: string | null
  }
  /** decisions that were voted on, as they are in the list of decisions */
  voted: readonly string[]
  /** what may have been decided, in the order it was said: only in the text, where it is headed as such */
  possibleDecisions: readonly { text: string; moment: Moment }[]
  /** questions that seem to have been left without an answer, from the question to what leaves it open: in the text alone */
  openQuestions: readonly { text: string; moment: Moment }[]
}

/** Below this many words there is nothing to choose. */
const minWords = 60
const maxKeyPoints = 7
/** Most parts of a long meeting, and about how long each is, ms. */
const maxParts = 6
const partMs = 12 * 60_000
const topicsInHeading = 2

/** Words to quote from a meeting: 120 for a short one, growing with its length, at most 360. */
const budgetOf = (words: number) => Math.round(Math.min(360, Math.max(120, words / 30), words * 0.6))

/** Most key moments: few that tell something, about one for two minutes of talk. */
const mostPoints = (words: number) => Math.max(4, Math.round(words / 250))

type Given = StoredTranscript & Partial<Pick<StoredMeeting, 'participants' | 'startedAt' | 'zone' | 'marked'>>

const namesOf = (speakers: Given['speakers']) =>
  speakers.map((s) => s.name.trim()).filter((name) => name !== '')

/** Everyone a task may belong to, and their names. */
const peopleOf = ({ speakers, participants = [] }: Given, label: (speakerId: string) => string) => ({
  speakerOf: (id: string) => ({
    label: label(id),
    isOthers: speakers.some((s) => s.id === id && s.kind === 'others' && s.name.trim() === ''),
  }),
  speakers: namesOf(speakers),
  names: [...namesOf(speakers), ...participants],
})

const inOrder = (list: readonly Utterance[]) => [...list].sort((a, b) => a.startMs - b.startMs)

/** What a meeting yields, in its own words. */
const yieldOf = (transcript: Given) => {
  const { speakers, startedAt, zone, marked = [] } = transcript
  const { spoken, language } = spokenIn(transcript)
  const label = labelsOf(speakers, language)
  const utterances = withoutOffRecord(rejoinCut(toUtterances(spoken, language)), language)
  const words = wordsIn(utterances)

  const momentOf = (u: Utterance): Moment => {
    const [first] = u.segments
    return {
      startMs: u.startMs,
      endMs: u.endMs,
      segmentId: first?.id ?? '',
      quote: u.quote,
      speaker: label(u.speakerId),
      support: 'quoted',
    }
  }

  const isShort = words < minWords
  const day = startedAt ? dayOf(startedAt, zone) : null
  const names = new Map(speakers.map((s) => [s.id, s.name.trim()]))
  const acts = findActs(utterances, { language, day, names, labelOf: label })
  const votes = votesIn(utterances, { language, names, talk: acts.talk })
  const people = peopleOf(transcript, label)
  const { matters, gone } = outcomesIn(utterances, {
    language,
    day,
    acts,
    votes,
    marked,
    people,
    names,
    momentOf,
  })
  const toldBy = ({ decided, open, tasks }: typeof matters) =>
    new Set<Utterance>([
      ...[...decided, ...tasks].flatMap(({ line }) => line),
      ...open.flatMap(({ u, last }) => [u, last]),
    ])
  // what is a task, a decision or an open question is said there
  const [told, isTold] = [toldBy(matters), isToldBy(matters, utterances)]
  const isMarked = (u: Utterance) => marked.some((m) => isAbout(m, u))
  const chosenOf = (list: readonly Utterance[]) =>
    coverGreedily(list, budgetOf(words), language, isMarked).slice(0, mostPoints(words))
  const points = isShort
    ? []
    : chosenOf(
        pointsAmong(
          utterances.filter((u) => !told.has(u) && !gone.includes(u) && (isMarked(u) || !isTold(u))),
          language,
          { isMarked, noteWorth: acts.noteWorth },
        ),
      )
  const { weight, noteWorth } = acts
  const few = fewLines({ ...matters, points }, mostLines(utterances), {
    weight,
    noteWorth,
    isMarked,
    language,
  })
  const { decided, open, points: chosen } = few
  const tasks = inTaskOrder(few.tasks)
  const nextSteps = nextStepsOf(utterances, tasks, { language, day })
  const stepped = nextSteps.map(({ u }) => u)
  return {
    language,
    label,
    people,
    utterances,
    words,
    isShort,
    momentOf,
    decided,
    open,
    tasks,
    chosen,
    keyPoints: inOrder((isShort ? utterances : chosen).slice(0, maxKeyPoints)),
    nextSteps,
    /** what stands in the minutes, each once */
    shown: isShort ? utterances : [...new Set([...chosen, ...toldBy(few), ...stepped])],
  }
}

/** The sections of the minutes, under the headings of the meeting's language; null: nothing for it. */
const sectionsOf = (found: ReturnType<typeof yieldOf>): Extract['parts'] => {
  const { language, label, utterances, words, isShort, decided, open, tasks, chosen, nextSteps } = found
  const text = headingsIn(language)
  const lines = linesOf({ language, label, punctuated: isPunctuated(utterances) })
  const moments = isShort
    ? words === 0
      ? sectionOf(text.everything, text.noWords, [])
      : sectionOf(text.everything, text.tooShort, utterances.map(lines.utterance))
    : partsOf(utterances, inOrder(chosen), language)
        .filter((part) => part.chosen.length > 0)
        .map((part) => sectionOf(part.heading ?? text.keyMoments, null, part.chosen.map(lines.utterance)))
        .join('\n\n')
  /** null if there are none, or the meeting is too short to choose from */
  const candidates = (heading: string, list: readonly string[]) =>
    list.length > 0 && !isShort ? sectionOf(heading, null, list) : null
  const voted = decided.filter(({ vote }) => vote !== undefined)
  return {
    moments,
    decisions: candidates(text.possibleDecisions, decided.map(lines.decision)),
    votes: voted.length > 0 && !isShort ? voted.map(lines.decision).join('\n') : null,
    openQuestions: candidates(text.possibleQuestions, open.map(lines.question)),
    nextSteps: candidates(text.nextSteps, nextSteps.map(lines.nextStep)),
    tasks: candidates(text.possibleTasks, tasks.map(lines.task)),
  }
}

/**
 * A summary without a language model: only quotes, chosen so that together they cover what the meeting was about, each with
 * its speaker and moment. Decisions, open questions, next steps and tasks are only candidates and headed as such; the list of decisions has
 * none but those that say so. What someone marked while it was said comes first. Days are named if the meeting's date is known. Pure; a few milliseconds per hour of meeting.
 */
export const extract = (transcript: Given): Extract => {
  const found = yieldOf(transcript)
  const { language, label, words, momentOf, decided, open, nextSteps, keyPoints, shown } = found
  const parts = sectionsOf(found)
  const { moments, decisions, openQuestions, tasks } = parts
  // what came of it, first what people look for, then what was said
  const summary = [decisions, tasks, parts.nextSteps, openQuestions, moments]
    .filter((part) => part !== null && part !== '')
    .join('\n\n')
  const plain = (one: Pick<FoundDecision, 'text' | 'turns'>) => plainOf(one, label)
  const textOf = (one: FoundDecision) => withVote(plain(one), one)
  const sure = decided.filter(({ isSure }) => isSure)
  const topics = findTopics(found.utterances, language, found.people.names)
  return {
    language,
    voted: decided.filter(({ vote }) => vote !== undefined).map(textOf),
    parts,
    wordCount: countSummaryWords(summary),
    actionItems: found.tasks.map(({ item }) => item),
    possibleDecisions: decided
      .filter(({ isSure }) => !isSure)
      .map((one) => ({ text: plain(one), moment: momentOf(one.u) })),
    openQuestions: open.map((one) => ({
      text: plain(one),
      moment: { ...momentOf(one.u), endMs: one.last.endMs },
    })),
    body: {
      summary,
      keyPoints: keyPoints.map((u) => u.text),
      decisions: sure.map(textOf),
      nextSteps: nextSteps.map((step) => step.text),
      // words that were said often are no tags anybody would give
      tags: [],
      keyTopics: topics,
      participants: transcript.speakers.map((s) => ({ id: s.id, name: label(s.id) })),
      moments: {
        keyPoints: keyPoints.map(momentOf),
        decisions: sure.map(({ u, vote }) => ({ ...momentOf(u), ...(vote && { endMs: vote.last.endMs }) })),
        nextSteps: nextSteps.map(({ u }) => momentOf(u)),
      },
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

/** A decision as it is listed: its words, and how the vote went. */
const withVote = (text: string, { vote }: FoundDecision): string => (vote ? `${text} (${vote.result})` : text)

const wordsIn = (list: readonly Utterance[]) => list.reduce((sum, u) => sum + u.words, 0)

/** Where nothing is noteworthy, so many that tell something by themselves. */
const atLeast = 2

type Worth = {
  isMarked: (u: Utterance) => boolean
  /** from 0 on a minute taker would note it */
  noteWorth: (u: Utterance) => number
}

/**
 * Statements that tell by themselves what a minute taker would note, and what someone marked: key points have no context, and few
 * are better than small talk. Where nothing is noteworthy the likeliest two, and all of them where nothing tells anything.
 */
const pointsAmong = (
  list: readonly Utterance[],
  language: string,
  { isMarked, noteWorth }: Worth,
): readonly Utterance[] => {
  const punctuated = isPunctuated(list)
  const telling = list.filter(
    (u) => isMarked(u) || (tellsAlone(u, language) && (!punctuated || readsAlone(u))),
  )
  const noted = telling.filter((u) => isMarked(u) || noteWorth(u) >= 0)
  if (noted.length > 0) return noted
  return telling.length > 0 ? telling.toSorted((a, b) => noteWorth(b) - noteWorth(a)).slice(0, atLeast) : list
}

/** Divides a long meeting into parts of equal length, each headed by its time and main topics. */
const partsOf = (all: readonly Utterance[], chosen: readonly Utterance[], language: string) => {
  const endMs = all.at(-1)?.endMs ?? 0
  const count = Math.min(maxParts, Math.floor(endMs / partMs))
  if (count < 2) return [{ heading: null, chosen }]
  const lengthMs = Math.ceil(endMs / count)
  const partOf = (list: readonly Utterance[], i: number) =>
    list.filter((u) => Math.floor(u.startMs / lengthMs) === i)
  const parts = Array.from({ length: count }, (_, i) => partOf(all, i))
  return headParts(parts, language, topicsInHeading).map((topics, i) => {
    const times = `${clock(i * lengthMs)} – ${clock(Math.min(endMs, (i + 1) * lengthMs))}`
    return { heading: [times, ...topics].join(' · '), chosen: partOf(chosen, i) }
  })
}
