import { withoutMarks } from '@hattama/contract/rules/insight/edited-mark'
import type { ChatEvent } from '@hattama/contract/insight/chat'
import type { RecordingList } from '@hattama/contract/library/recording'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { SearchResults } from '@hattama/contract/insight/search'
import type { Moment, summaryOfRecording } from '@hattama/contract/insight/summary'
import type { TaskList } from '@hattama/contract/insight/task'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { Refused } from './own-api.ts'
import { type Tool, tool } from './tool.ts'
import {
  meetingsFound,
  meetingsListed,
  minutesRead,
  questionAnswered,
  tasksListed,
  transcriptRead,
} from './tool-results.ts'

const recordingId = z.uuid().describe('meeting id from list_meetings or search_meetings')
const day = z.iso.date().optional().describe('yyyy-mm-dd')

const query = (of: Record<string, string | number | undefined>) => {
  const given = Object.entries(of).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given).toString()
}

const search = tool({
  name: 'search_meetings',
  title: 'Search meetings',
  about: 'Finds meetings by words and meaning in titles, people, summaries, tasks and transcripts.',
  needs: ['recording.read'],
  changes: 'nothing',
  input: {
    query: z.string().min(1).max(200),
    from: day,
    to: day,
    person: z.string().max(200).optional().describe('who took part or spoke'),
    limit: z.number().int().min(1).max(50).default(10),
  },
  output: meetingsFound,
  run: async ({ ask, linkTo }, { query: q, ...more }) => {
    const found = await ask.json<SearchResults>({
      method: 'GET',
      path: `${paths.search}?${query({ q, by: 'both', ...more })}`,
    })
    return {
      approximate: found.approximate,
      total: found.pagination.total,
      meetings: found.hits.map(({ recordingId: id, title, isExample, createdAt, foundBy, excerpts }) => ({
        id,
        title,
        isExample,
        foundBy,
        date: createdAt,
        link: linkTo(id),
        excerpts: excerpts.map(({ kind, text, speaker, startMs }) => ({
          kind,
          text,
          speaker,
          ...(startMs !== null && { seconds: startMs / 1000, link: linkTo(id, startMs / 1000) }),
        })),
      })),
    }
  },
})

const list = tool({
  name: 'list_meetings',
  title: 'List meetings',
  about: 'Lists meetings, newest first.',
  needs: ['recording.read'],
  changes: 'nothing',
  input: { page: z.number().int().min(1).default(1), limit: z.number().int().min(1).max(100).default(20) },
  output: meetingsListed,
  run: async ({ ask, linkTo }, input) => {
    const found = await ask.json<RecordingList>({
      method: 'GET',
      path: `${paths.recordings}?${query(input)}`,
    })
    return {
      ...found.pagination,
      meetings: found.recordings.map((one) => ({
        id: one.id,
        title: one.title,
        date: one.tookPlaceAt,
        seconds: one.duration,
        status: one.status,
        participants: one.participants,
        hasTranscript: one.hasTranscript,
        hasMinutes: one.hasSummary,
        link: linkTo(one.id),
      })),
    }
  },
})

const transcript = tool({
  name: 'read_transcript',
  title: 'Read a transcript',
  about: 'Reads a meeting’s transcript in parts. Each segment has its speaker and a link to its moment.',
  needs: ['recording.read'],
  changes: 'nothing',
  input: {
    recordingId,
    part: z.number().int().min(0).default(0).describe('starts at 0; `parts` is how many there are'),
  },
  output: transcriptRead,
  run: async ({ ask, linkTo }, { recordingId: id, part }) => {
    const path = `${pathTo('segments', id)}?chunk=${part}`
    const { segments, speakers, metadata } = await ask.json<SegmentChunk>({ method: 'GET', path })
    const nameOf = (speakerId: string) => {
      const found = speakers.find((one) => one.id === speakerId)
      return found?.name || `Speaker ${(found?.ordinal ?? 0) + 1}`
    }
    return {
      part,
      parts: metadata.chunks,
      language: metadata.language,
      revision: metadata.revision,
      gaps: metadata.gaps,
      segments: segments.map((one) => ({
        id: one.id,
        speaker: nameOf(one.speakerId),
        seconds: one.startMs / 1000,
        text: one.text,
        link: linkTo(id, one.startMs / 1000),
      })),
    }
  },
})

const minutes = tool({
  name: 'read_minutes',
  title: 'Read a summary',
  about:
    'Reads a meeting’s summary: text, key points, decisions and tasks, with the moments they’re based on.',
  needs: ['recording.read', 'summary.read'],
  changes: 'nothing',
  input: { recordingId },
  output: minutesRead,
  run: async ({ ask, linkTo }, { recordingId: id }) => {
    const path = pathTo('summaryOfRecording', id)
    const { summary } = await ask.json<z.infer<typeof summaryOfRecording>>({ method: 'GET', path })
    if (!summary) throw new Refused('This meeting has no summary yet.')
    const linked = (moments: readonly (Moment | null)[]) =>
      moments.map((moment) => moment && { ...moment, link: linkTo(id, moment.startMs / 1000) })
    const { keyPoints, decisions, nextSteps } = summary.moments
    return {
      minutesId: summary.id,
      text: withoutMarks(summary.summary),
      keyPoints: summary.keyPoints,
      decisions: summary.decisions,
      nextSteps: summary.nextSteps,
      tasks: summary.actionItems,
      participants: summary.participants,
      moments: {
        keyPoints: linked(keyPoints),
        decisions: linked(decisions),
        nextSteps: linked(nextSteps),
      },
      link: linkTo(id),
    }
  },
})

const question = tool({
  name: 'ask_meetings',
  title: 'Ask about meetings',
  about:
    'Answers a question from what was said in meetings. Each sentence links to the moments it’s based on.',
  needs: ['chat.use'],
  changes: 'nothing',
  input: { question: z.string().min(1).max(2000), recordingId: recordingId.optional() },
  output: questionAnswered,
  run: async ({ ask, linkTo }, body) => {
    const response = await ask.raw({ method: 'POST', path: paths.chats, body })
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for await (const { data } of events ?? []) {
      const event = JSON.parse(data) as ChatEvent
      if (event.type === 'failed') throw new Refused(`Couldn’t answer the question (${event.code}).`)
      if (event.type !== 'answered') continue
      const { found, sentences } = event.turn.answer
      return {
        found,
        sentences: sentences.map(({ text, citations, meetings }) => ({
          text,
          moments: citations.map((at) => ({
            meeting: at.recordingTitle,
            recordingId: at.recordingId,
            speaker: at.speaker,
            quote: at.quote,
            seconds: at.startMs / 1000,
            link: linkTo(at.recordingId, at.startMs / 1000),
          })),
          ...(meetings && { meetings }),
        })),
      }
    }
    throw new Refused('The answer was cut off.')
  },
})

const tasks = tool({
  name: 'list_tasks',
  title: 'List tasks',
  about: 'Lists tasks from all meetings, open ones first by due date.',
  needs: ['summary.read'],
  changes: 'nothing',
  input: {
    state: z.enum(['open', 'overdue', 'done', 'all']).default('open'),
    whose: z.enum(['mine', 'all']).default('all'),
    person: z.string().max(200).optional(),
    recordingId: recordingId.optional(),
    page: z.number().int().min(1).default(1),
  },
  output: tasksListed,
  run: async ({ ask, linkTo }, input) => {
    const found = await ask.json<TaskList>({ method: 'GET', path: `${paths.tasks}?${query(input)}` })
    return {
      counts: found.counts,
      ...found.pagination,
      tasks: found.tasks.map((one) => ({
        id: one.id,
        task: one.task,
        assignee: one.assignee,
        dueDate: one.dueDate,
        completed: one.completed,
        meeting: one.meeting,
        isExample: one.isExample,
        recordingId: one.recordingId,
        link: linkTo(one.recordingId),
      })),
    }
  },
})

/** Tools with which an assistant reads; each is offered to those with the right. */
export const readingTools: readonly Tool[] = [search, list, transcript, minutes, question, tasks]
