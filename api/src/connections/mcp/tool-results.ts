import { citedSentence } from '@hattama/contract/insight/chat'
import { pagination } from '@hattama/contract/kernel/paging'
import { recording } from '@hattama/contract/library/recording'
import { searchResults } from '@hattama/contract/insight/search'
import { moment, summary } from '@hattama/contract/insight/summary'
import { task, taskList } from '@hattama/contract/insight/task'
import { segmentChunk } from '@hattama/contract/speech/transcript'
import { z } from 'zod'

/*
 * What each tool returns: programs are told as its `outputSchema`, and a result that differs is refused by the protocol's
 * library. Times are seconds from the start of the recording unless their name says ms.
 */

const link = z.url().describe('opens it in Hattama, for people who can see it')
const date = z.iso.datetime().describe('when the meeting took place')

const hit = searchResults.shape.hits.element.shape
const excerpt = hit.excerpts.element.shape

export const meetingsFound = {
  approximate: searchResults.shape.approximate,
  total: pagination.shape.total,
  meetings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isExample: hit.isExample,
      foundBy: hit.foundBy,
      date,
      link,
      excerpts: z.array(
        z.object({
          kind: excerpt.kind,
          text: excerpt.text,
          speaker: excerpt.speaker,
          seconds: z.number().optional(),
          link: link.optional(),
        }),
      ),
    }),
  ),
}

export const meetingsListed = {
  ...pagination.shape,
  meetings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date,
      seconds: recording.shape.duration,
      status: recording.shape.status,
      participants: recording.shape.participants,
      hasTranscript: z.boolean(),
      hasMinutes: z.boolean(),
      link,
    }),
  ),
}

const metadata = segmentChunk.shape.metadata.shape

export const transcriptRead = {
  part: z.int(),
  parts: z.int(),
  language: metadata.language,
  revision: metadata.revision,
  gaps: metadata.gaps.describe(
    'parts without words, because the speech engine couldn’t process them or doesn’t know the language spoken there',
  ),
  segments: z.array(
    z.object({ id: z.string(), speaker: z.string(), seconds: z.number(), text: z.string(), link }),
  ),
}

const linked = z.array(moment.extend({ link }).nullable())

export const minutesRead = {
  minutesId: z.string(),
  text: summary.shape.summary.describe('Markdown'),
  keyPoints: summary.shape.keyPoints,
  decisions: summary.shape.decisions,
  nextSteps: summary.shape.nextSteps,
  tasks: summary.shape.actionItems,
  participants: summary.shape.participants,
  moments: z
    .object({ keyPoints: linked, decisions: linked, nextSteps: linked })
    .describe('moment of each line, in the order of the lists; null if a person wrote it'),
  link,
}

export const questionAnswered = {
  found: z.boolean().describe('false if no meeting mentions it'),
  sentences: z.array(
    z.object({
      text: z.string(),
      moments: z.array(
        z.object({
          meeting: z.string(),
          recordingId: z.string(),
          speaker: z.string(),
          quote: z.string(),
          seconds: z.number(),
          link,
        }),
      ),
      meetings: citedSentence.shape.meetings,
    }),
  ),
}

const { id, assignee, dueDate, completed, meeting, recordingId } = task.shape

export const tasksListed = {
  counts: taskList.shape.counts,
  ...pagination.shape,
  tasks: z.array(
    z.object({
      id,
      task: task.shape.task,
      assignee,
      dueDate,
      completed,
      meeting,
      isExample: task.shape.isExample,
      recordingId,
      link,
    }),
  ),
}

export const changeProposed = {
  says: z.string().describe('what will change; show it to the person'),
  proposal: z.string().describe('for confirm_change, once the person confirms'),
}

export const changeMade = {
  done: z.string().describe('what has changed'),
  undo: z.string().optional().describe('for undo_change, within a day'),
}
