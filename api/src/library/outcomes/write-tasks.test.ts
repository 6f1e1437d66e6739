import type { ActionItem } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { readActionItems, readRemoved } from './tasks.ts'
import { writeTasks } from './write-tasks.ts'

const t = testApp([])
const item = (task: string, more: Partial<ActionItem> = {}) => ({
  id: uuid(),
  completed: false,
  task,
  assignee: null,
  assigneeId: null,
  dueDate: null,
  dueOn: null,
  moment: null,
  ...more,
})
const meeting = async (actionItems: ActionItem[]) => {
  const { token } = await t.signedIn()
  const id = (await t.upload(token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, id, { actionItems })
  return id
}
const write = (id: string, items: ActionItem[], removedBy: 'person' | 'rewrite') =>
  t.database.db.transaction().execute((trx) => writeTasks(trx, id, items, removedBy))
const read = (id: string) => readActionItems(t.database.db, id)

test('tasks are read as they were written, in their order, with all that a client sees of them', async () => {
  const moment = { startMs: 1, endMs: 2, segmentId: 's', quote: 'q', speaker: 'Dana' }
  const full = item('Send it', {
    completed: true,
    assignee: 'Dana',
    assigneeId: 'u',
    dueDate: 'by Friday',
    dueOn: '2026-11-27',
    unsure: true,
    byPerson: true,
    moment,
  })
  const [plain, last] = [item('Call'), item('Think')]
  const id = await meeting([full, plain])
  expect(await read(id)).toEqual([full, plain])
  await write(id, [last, plain, full], 'rewrite')
  expect(await read(id)).toEqual([last, plain, full])
})

test('what people remove is remembered as theirs, what a rewritten text lacks is not; both come back as they were', async () => {
  const [one, two, three] = [item('One', { completed: true }), item('Two'), item('Three')]
  const id = await meeting([one, two, three])
  const since = async (): Promise<unknown> =>
    (await t.database.sql`select state_since as since from outcomes where id = ${one.id ?? ''}`)[0]?.['since']
  const done = await since()
  await write(id, [one, three], 'person')
  await write(id, [three], 'rewrite')
  expect(await readRemoved(t.database.db, id)).toEqual([two])
  await write(id, [one, two, three], 'rewrite')
  expect(await read(id)).toEqual([one, two, three])
  expect(await readRemoved(t.database.db, id)).toEqual([])
  expect(await since()).toEqual(done)
  await write(id, [{ ...one, completed: false }], 'rewrite')
  expect(await since()).not.toEqual(done)
})

test('an id that is none, that another meeting has or that was used above is replaced, and takes nothing from there', async () => {
  const theirs = item('Theirs')
  const elsewhere = await meeting([theirs])
  const own = item('Own')
  const id = await meeting([
    own,
    { ...own, task: 'Same id' },
    { ...theirs, task: 'Mine' },
    item('Odd', { id: 'a' }),
  ])
  const items = await read(id)
  expect(items.map(({ task }) => task)).toEqual(['Own', 'Same id', 'Mine', 'Odd'])
  expect(items[0]?.id).toBe(own.id)
  expect(new Set(items.map((one) => one.id)).size).toBe(4)
  expect(items.map((one) => one.id)).not.toContain(theirs.id)
  expect(await read(elsewhere)).toEqual([theirs])
  await write(elsewhere, [], 'person')
  expect(await read(id)).toHaveLength(4)
})

test('the search index follows texts and owners; a tick changes no word in it', async () => {
  const [one, two] = [item('Prepare the budget'), item('Call', { assignee: 'Boris' })]
  const id = await meeting([one, two])
  const row = async () =>
    (
      await t.database
        .sql`select xmin::text as version, tasks::text from search_documents where recording_id = ${id}`
    )[0]
  const before = await row()
  expect(before?.['tasks']).toMatch(/boris.*budget/)
  await write(id, [{ ...one, completed: true }, two], 'rewrite')
  const ticked = await row()
  expect(ticked?.['tasks']).toBe(before?.['tasks'])
  await write(id, [{ ...one, task: 'Prepare the contract' }], 'rewrite')
  const changed = await row()
  expect(changed?.['tasks']).toContain('contract')
  expect(changed?.['tasks']).not.toMatch(/budget|boris/)
  expect(changed?.['version']).not.toBe(before?.['version'])
  await t.database.sql`update outcomes set state = 'open' where recording_id = ${id}`
  expect(await row()).toEqual(changed)
})

test('tasks that people removed are read in the order of their removal, those removed at once in their own', async () => {
  const [one, two, three, four] = [item('One'), item('Two'), item('Three'), item('Four')]
  const id = await meeting([one, two, three, four])
  await write(id, [one, two, four], 'person')
  await write(id, [four], 'person')
  const removed = await readRemoved(t.database.db, id)
  expect(removed.map(({ task }) => task)).toEqual(['Three', 'One', 'Two'])
})
