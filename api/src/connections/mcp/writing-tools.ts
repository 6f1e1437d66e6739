import type { editResult } from '@hattama/contract/speech/edit'
import type { Recording } from '@hattama/contract/library/recording'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary, summaryOfRecording } from '@hattama/contract/insight/summary'
import type { TaskList } from '@hattama/contract/insight/task'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { z } from 'zod'
import { type Asking, type Call, Refused } from './own-api.ts'
import { type Tool, tool } from './tool.ts'
import { changeMade, changeProposed } from './tool-results.ts'

const recordingId = z.uuid().describe('meeting id')
const fields = {
  task: z.string().min(1).max(2000).optional(),
  assignee: z.string().max(200).nullable().optional(),
  dueDate: z.string().max(200).nullable().optional().describe('yyyy-mm-dd, or a day in words'),
}

const title = tool({
  name: 'propose_title',
  title: 'Propose a title',
  about: 'Proposes a new title for a meeting. Nothing changes until confirm_change.',
  needs: ['recording.read', 'recording.change'],
  changes: 'nothing',
  input: { recordingId, title: z.string().min(1).max(200) },
  output: changeProposed,
  run: async ({ ask, propose }, { recordingId: id, title: next }) => {
    const path = pathTo('recording', id)
    const { title: now } = await ask.json<Recording>({ method: 'GET', path })
    return propose({
      says: `Rename the meeting "${now}" to "${next}"`,
      call: { method: 'PATCH', path, body: { title: next } },
      undo: { method: 'PATCH', path, body: { title: now } },
    })
  },
})

const findTask = async (ask: Asking, id: string, recording: string) => {
  const path = `${paths.tasks}?state=all&recordingId=${recording}&limit=200`
  const found = (await ask.json<TaskList>({ method: 'GET', path })).tasks.find((one) => one.id === id)
  if (!found) throw new Refused('This meeting has no such task.')
  return found
}

const taskChange = tool({
  name: 'propose_task_change',
  title: 'Propose a change to a task',
  about: 'Proposes to complete, reword, reassign or reschedule a task. Nothing changes until confirm_change.',
  needs: ['summary.read', 'summary.change'],
  changes: 'nothing',
  input: { recordingId, taskId: z.string().max(100), completed: z.boolean().optional(), ...fields },
  output: changeProposed,
  run: async ({ ask, propose }, { recordingId: recording, taskId, ...next }) => {
    const was = await findTask(ask, taskId, recording)
    const changed = (['completed', 'task', 'assignee', 'dueDate'] as const).filter(
      (key) => next[key] !== undefined,
    )
    if (changed.length === 0) throw new Refused('There is nothing to change.')
    const pick = (of: Partial<Record<(typeof changed)[number], unknown>>) =>
      Object.fromEntries(changed.map((key) => [key, of[key] ?? null]))
    const path = pathTo('actionItem', taskId)
    return propose({
      says: `Change the task "${was.task}" of "${was.meeting}": ${changed.map((key) => `${key} from ${JSON.stringify(was[key] ?? null)} to ${JSON.stringify(next[key])}`).join(', ')}`,
      call: { method: 'PATCH', path, body: pick(next) },
      undo: {
        method: 'PATCH',
        path,
        body: { ...pick(was), ...(changed.includes('assignee') && { assigneeId: was.assigneeId ?? null }) },
      },
    })
  },
})

/** Who is to do a task and by when, as far as that is written. */
const termsOf = ({
  assignee,
  dueDate,
}: {
  assignee?: string | null | undefined
  dueDate?: string | null | undefined
}) =>
  [
    assignee ? `, for ${JSON.stringify(assignee)}` : ', unassigned',
    dueDate ? `, due ${JSON.stringify(dueDate)}` : ', without a due date',
  ].join('')

const newTask = tool({
  name: 'propose_new_task',
  title: 'Propose a new task',
  about: 'Proposes a task to add to a meeting’s summary. Nothing changes until confirm_change.',
  needs: ['recording.read', 'summary.read', 'summary.change'],
  changes: 'nothing',
  input: { recordingId, ...fields, task: z.string().min(1).max(2000) },
  output: changeProposed,
  run: async ({ ask, propose }, { recordingId: id, ...body }) => {
    const of = await ask.json<z.infer<typeof summaryOfRecording>>({
      method: 'GET',
      path: pathTo('summaryOfRecording', id),
    })
    if (!of.summary) throw new Refused('This meeting has no summary yet.')
    return propose({
      says: `Add the task "${body.task}" to the summary "${of.summary.title}"${termsOf(body)}`,
      call: { method: 'POST', path: pathTo('newActionItem', of.summary.id), body },
      undo: null,
    })
  },
})

const correction = tool({
  name: 'propose_correction',
  title: 'Propose a correction',
  about: 'Proposes new text for a segment of a transcript. Nothing changes until confirm_change.',
  needs: ['recording.read', 'recording.change'],
  changes: 'nothing',
  input: {
    recordingId,
    part: z.number().int().min(0).default(0).describe('part of read_transcript with the segment'),
    segmentId: z.uuid(),
    text: z.string().min(1).max(5000),
  },
  output: changeProposed,
  run: async ({ ask, propose }, { recordingId: id, part, segmentId, text }) => {
    const path = `${pathTo('segments', id)}?chunk=${part}`
    const { segments, metadata } = await ask.json<SegmentChunk>({ method: 'GET', path })
    const was = segments.find((one) => one.id === segmentId)
    if (!was) throw new Refused('This part has no such segment.')
    return propose({
      says: `Correct "${was.text}" to "${text}"`,
      call: {
        method: 'POST',
        path: pathTo('edits', id),
        body: { kind: 'text', segmentId, text, revision: metadata.revision },
      },
      undo: null,
    })
  },
})

/** The call that undoes a change, where only the answer says what it created. */
const undoOf = ({ path }: Call, answer: unknown): { method: 'POST' | 'DELETE'; path: string } | null => {
  if (path.endsWith('/edits')) {
    const { id } = answer as z.infer<typeof editResult>
    return id === null ? null : { method: 'POST', path: pathTo('editUndo', id) }
  }
  const made = (answer as Summary).actionItems.at(-1)?.id
  return made === undefined ? null : { method: 'DELETE', path: pathTo('actionItem', made) }
}

const confirm = tool({
  name: 'confirm_change',
  title: 'Make a proposed change',
  about: 'Makes a proposed change. Only after the person has read and confirmed it.',
  needs: [],
  changes: 'after confirmation',
  input: { proposal: z.string().max(20_000) },
  output: changeMade,
  run: (given, { proposal }) =>
    given.confirm(proposal, async (change) => {
      const answer = await given.ask.json<unknown>(change.call)
      const undo = change.undo ?? undoOf(change.call, answer)
      return {
        done: change.says,
        ...(undo && { undo: given.signUndo({ says: `Undo: ${change.says}`, call: undo, undo: null }) }),
      }
    }),
})

const undo = tool({
  name: 'undo_change',
  title: 'Undo a change',
  about: 'Undoes a change made by confirm_change within the last day.',
  needs: [],
  changes: 'after confirmation',
  input: { undo: z.string().max(20_000) },
  output: changeMade,
  run: (given, { undo: text }) =>
    given.undo(text, async (change) => {
      await given.ask.raw(change.call)
      return { done: change.says }
    }),
})

/** Tools that propose changes, and tools that carry out and undo those a person agreed to. */
export const proposingTools: readonly Tool[] = [title, taskChange, newTask, correction]
export const decidingTools: readonly Tool[] = [confirm, undo]
