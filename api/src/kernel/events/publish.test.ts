import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServerEvent } from '@hattama/contract/app/event'
import { testDatabase } from '#testing/database.ts'
import { channel, type Envelope, publish, publishTo } from './publish.ts'

const t = testDatabase()
let heard: Envelope[] = []
let stop: () => Promise<void>
const people = Array.from({ length: 230 }, (_, i) => `p${String(i).padStart(3, '0')}`)

beforeAll(async () => {
  const listening = await t.sql.listen(channel, (payload) => heard.push(JSON.parse(payload) as Envelope))
  stop = () => listening.unlisten()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours'), ('other', 'Theirs')`
  await t.sql`insert into memberships (user_id, workspace_id, role)
    select unnest(${[...people, 'owner']}::text[]), 'w', 'member' union all select 'stranger', 'other', 'member'`
})
afterAll(() => stop())
beforeEach(() => {
  heard = []
})

const about = (recordingId: string | null) =>
  ({ type: 'recording', recordingId, status: 'completed', progress: 1, step: null }) as unknown as ServerEvent
const ofNothing: ServerEvent = { type: 'model', modelId: 'm', state: 'absent', receivedBytes: 0 }
const recording = async (visibility: string) => {
  const id = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, visibility) values (${id}, 'w', 'owner', 'a', ${visibility})`
  return id
}
/** What is heard until a mark that is sent after it. */
const told = async () => {
  await publish(t.db, 'mark', ofNothing)
  await expect.poll(() => heard.some(({ workspaceId }) => workspaceId === 'mark')).toBe(true)
  return heard.filter(({ workspaceId }) => workspaceId !== 'mark')
}
const named = (envelopes: readonly Envelope[]) => envelopes.flatMap(({ to }) => to ?? []).toSorted()

test('what is about no recording goes to everybody of the workspace, or of the server', async () => {
  await publish(t.db, 'w', ofNothing)
  await publish(t.db, null, ofNothing)
  await publish(t.db, 'w', about(null))
  expect(await told()).toEqual([
    { workspaceId: 'w', event: ofNothing, to: null },
    { workspaceId: null, event: ofNothing, to: null },
    { workspaceId: 'w', event: about(null), to: null },
  ])
})

test('what is about a recording that all see goes to all, and of a private one to its owner', async () => {
  const [open, closed] = [await recording('workspace'), await recording('private')]
  await publish(t.db, 'w', about(open))
  await publish(t.db, 'w', about(closed))
  expect(await told()).toEqual([
    { workspaceId: 'w', event: about(open), to: null },
    { workspaceId: 'w', event: about(closed), to: ['owner'] },
  ])
})

test('of a recording that is gone nothing is told', async () => {
  await publish(t.db, 'w', about(uuid()))
  expect(await told()).toEqual([])
})

test('a hundred people are named at a time, each of them once', async () => {
  const id = await recording('chosen')
  await t.sql`insert into recording_shares (recording_id, workspace_id, user_id, may_edit)
    select ${id}, 'w', unnest(${people}::text[]), false`
  await publish(t.db, 'w', about(id))
  const found = await told()
  expect(found.map(({ to }) => to?.length)).toEqual(expect.arrayContaining([100, 31]))
  expect(found).toHaveLength(3)
  expect(named(found)).toEqual([...people, 'owner'].toSorted())
})

test('who is named is told whatever they see, from the first to the last', async () => {
  await publishTo(t.db, 'w', people, ofNothing)
  await publishTo(t.db, 'w', [], ofNothing)
  await publishTo(t.db, 'w', people.slice(0, 100), ofNothing)
  const found = await told()
  expect(found.map(({ to }) => to?.length)).toEqual([100, 100, 30, 100])
  expect(named(found.slice(0, 3))).toEqual(people)
})

test('in a transaction it is told at its end, and not at all if that fails', async () => {
  const failing = t.db.transaction().execute(async (trx) => {
    await publish(trx, 'w', ofNothing)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await t.db.transaction().execute((trx) => publish(trx, 'w', about(null)))
  expect(await told()).toEqual([{ workspaceId: 'w', event: about(null), to: null }])
})
