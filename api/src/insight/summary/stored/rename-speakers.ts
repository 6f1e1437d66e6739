import { isDeepStrictEqual } from 'node:util'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { MinutesChange, SummaryBody } from '#kernel/db/columns.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { readActionItems } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import type { SpeakerEdit } from '#speech/editing/after-editing.ts'
import { labelsOf } from '../../transcript/speaker-labels.ts'
import { changeBetween, type Minutes, takenBack } from './minutes-change.ts'
import { type Renaming, renamedText } from './renamed-text.ts'
import { assigned, folded, memberCalled, peopleOf } from './task-people.ts'

type Voices = { label: (id: string) => string; known: ReadonlySet<string> }
type Merged = NonNullable<SpeakerEdit['merged']>

const voicesOf = async (trx: Trx, recordingId: string, language: string): Promise<Voices> => {
  const speakers = await trx
    .selectFrom('speakers')
    .select(['id', 'name', 'kind', 'ordinal', 'gone'])
    .where('recordingId', '=', recordingId)
    .execute()
  const known = new Set(speakers.filter(({ gone }) => !gone).map(({ id }) => id))
  return { label: labelsOf(speakers, language), known }
}

/** Who is called otherwise now. A name that several had is left out, since it is unclear who is meant. */
const renamingsOf = (
  participants: SummaryBody['participants'],
  { label, known }: Voices,
  merged?: Merged,
): Renaming[] => {
  const timesNamed = (name: string) => participants.filter((person) => person.name === name).length
  const renamed = participants
    .filter(({ id, name }) => known.has(id) && label(id) !== name && timesNamed(name) === 1)
    .map(({ id, name }) => ({ from: name, to: label(id) }))
  if (!merged) return renamed
  const from = participants.find(({ id }) => id === merged.speakerId)?.name ?? label(merged.speakerId)
  const to = label(merged.intoId)
  return from === to || timesNamed(from) > 1 ? renamed : [...renamed, { from, to }]
}

/** The participants by their names of now; a merged one is whom they were merged into. */
const peopleNow = (
  participants: SummaryBody['participants'],
  { label, known }: Voices,
  merged?: Merged,
): SummaryBody['participants'] => {
  const isThere = participants.some(({ id }) => id === merged?.intoId)
  return participants
    .filter(({ id }) => id !== merged?.speakerId || !isThere)
    .map((person) => (person.id === merged?.speakerId ? { ...person, id: merged.intoId } : person))
    .map((person) => (known.has(person.id) ? { ...person, name: label(person.id) } : person))
}

/** Tasks whose owners have other names: who is named like a member has that member's tasks, until the name is another one. */
const renamedMinutes = async (
  trx: Trx,
  { workspaceId, recordingId }: { workspaceId: string; recordingId: string },
  { body, actionItems }: Minutes,
  renamings: readonly Renaming[],
): Promise<Minutes> => {
  const { ownerId } = await trx
    .selectFrom('recordings')
    .select('ownerId')
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const people = await peopleOf(trx, recordingId, { workspaceId, ownerId })
  const former = { ...people, speakers: new Set(body.participants.map(({ name }) => folded(name))) }
  const from = new Set(renamings.map((one) => one.from))
  const to = new Set(renamings.map((one) => one.to))
  const freed = actionItems.map((item) =>
    item.assignee &&
    item.assigneeId &&
    !item.byPerson &&
    from.has(item.assignee) &&
    memberCalled(item.assignee, former) === item.assigneeId
      ? { ...item, assigneeId: null }
      : item,
  )
  const renamed = renamedText({ body, actionItems: freed }, renamings)
  return {
    body: renamed.body,
    actionItems: renamed.actionItems.map((item, i) => ({
      ...(item.assignee && to.has(item.assignee) ? assigned(item, people) : item),
      id: actionItems[i]?.id ?? '',
    })),
  }
}

const changeOf = async (trx: Trx, editId: string) => {
  const edit = await trx.selectFrom('edits').select('change').where('id', '=', editId).executeTakeFirst()
  return edit?.change
}

/** Keeps with an edit what it changed in the minutes, so that undoing it finds that again. */
const keepChange = async (trx: Trx, editId: string, minutes: MinutesChange) => {
  const change = await changeOf(trx, editId)
  await trx
    .updateTable('edits')
    .set({ change: { ...change, minutes } })
    .where('id', '=', editId)
    .execute()
}

type Named = { workspaceId: string; recordingId: string; edit?: SpeakerEdit }

/**
 * Updates the people of a summary to the current names of their speakers, matched by the ids the summary keeps; of `edit`, also
 * who was merged into whom. Where two have one name afterwards, what changed is kept with the edit, and undoing it brings that back,
 * except where people changed it since.
 * `follow`: what else was written about the meeting gets the same names, in the same transaction.
 */
export const renameSpeakers = (
  db: Db,
  named: Named,
  follow?: (trx: Trx, recordingId: string, renamings: readonly Renaming[]) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId, recordingId, edit } = named
    await lockRecording(trx, recordingId)
    const summary = await trx
      .selectFrom('summaries')
      .select(['id', 'body', 'language'])
      .where('recordingId', '=', recordingId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!summary) return
    const before: Minutes = {
      body: summary.body,
      actionItems: await readActionItems(trx, recordingId),
    }
    const kept = edit?.isUndone ? (await changeOf(trx, edit.id))?.minutes : undefined
    const start = kept ? takenBack(before, kept) : before
    const voices = await voicesOf(trx, recordingId, summary.language)
    const renamings = renamingsOf(summary.body.participants, voices, edit?.merged)
    const renamed = renamings.length > 0 ? await renamedMinutes(trx, named, start, renamings) : start
    const participants = peopleNow(start.body.participants, voices, edit?.merged)
    const after: Minutes = { ...renamed, body: { ...renamed.body, participants } }
    if (isDeepStrictEqual(after, before)) return
    const timesNamed = (name: string) => after.body.participants.filter((one) => one.name === name).length
    if (edit && !edit.isUndone && (edit.merged || renamings.some(({ to }) => timesNamed(to) > 1)))
      await keepChange(trx, edit.id, changeBetween(before, after))
    await trx
      .updateTable('summaries')
      .set({ body: after.body, updatedAt: new Date() })
      .where('id', '=', summary.id)
      .execute()
    await writeTasks(trx, recordingId, after.actionItems, 'rewrite')
    await follow?.(trx, recordingId, renamings)
    await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId: summary.id })
    const data = { summaryId: summary.id }
    await announce(trx, workspaceId, { type: 'minutes.changed', recordingId, data })
  })
