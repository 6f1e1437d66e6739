import type { ProtocolNumbers } from '@hattama/contract/insight/protocol'
import type { DeletedList } from '@hattama/contract/library/deletion'
import type { RecordingList } from '@hattama/contract/library/recording'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { begunProtocol } from '#testing/protocol.ts'
import { letterheadRoutes } from '#insight/protocol/letterhead/routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { deletionRoutes } from './routes.ts'

const t = testApp([protocolRoutes, letterheadRoutes, recordingRoutes, deletionRoutes, summaryRoutes])

const setUp = async () => {
  const owner = await t.signedIn()
  const { id, recordingId, revision } = await begunProtocol(t, owner)
  const get = async <T>(path: string, token = owner.token) => (await t.call<T>('GET', path, token)).body
  return {
    owner,
    recordingId,
    lock: () => t.call('POST', `/api/protocols/${id}/lock`, owner.token, { revision }),
    listed: async () => (await get<RecordingList>('/api/recordings')).recordings[0]?.lockedMinutes,
    deleted: async () => (await get<DeletedList>('/api/deleted')).items[0],
    register: async (token?: string) =>
      (await get<ProtocolNumbers>('/api/protocol-numbers', token)).numbers[0],
  }
}

test('a meeting says that locked minutes go with it, in lists and among what is deleted', async () => {
  const { owner, recordingId, lock, listed, deleted } = await setUp()
  expect(await listed()).toBeNull()
  await lock()
  const number = await listed()
  expect(number).toMatch(/^1\//)
  await t.call('DELETE', `/api/recordings/${recordingId}`, owner.token)
  expect(await deleted()).toMatchObject({ kind: 'recording', lockedMinutes: number, tasks: 0 })
})

test('the register says that a number went with its meeting, first for a while and then for good, and when', async () => {
  const { owner, recordingId, lock, register } = await setUp()
  await lock()
  const given = await register()
  expect(given).toMatchObject({ state: 'given', meeting: { recordingId } })
  await t.call('DELETE', `/api/recordings/${recordingId}`, owner.token)
  const gone = await register()
  expect(gone).toMatchObject({ state: 'deleted', who: '', meeting: { recordingId, title: 'Планёрка' } })
  expect(Date.parse(gone?.at ?? '')).toBeGreaterThan(Date.parse(given?.at ?? ''))
  // who does not see the meeting sees that its number has gone
  const colleague = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await t.database.sql`update recordings set visibility = 'private' where id = ${recordingId}`
  expect(await register(colleague.token)).toMatchObject({ state: 'deleted', meeting: null })

  await t.call('DELETE', `/api/recordings/${recordingId}/for-good`, owner.token)
  const removed = await register()
  expect(removed).toMatchObject({ text: given?.text, state: 'removed', who: 'Test Person', meeting: null })
  expect(Date.parse(removed?.at ?? '')).toBeGreaterThan(Date.parse(gone?.at ?? ''))
})

test('a restored meeting has its number back', async () => {
  const { owner, recordingId, lock, register } = await setUp()
  await lock()
  const given = await register()
  await t.call('DELETE', `/api/recordings/${recordingId}`, owner.token)
  await t.call('POST', `/api/recordings/${recordingId}/undelete`, owner.token)
  expect(await register()).toEqual(given)
})
