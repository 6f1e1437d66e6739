import type { BulkResult } from '@hattama/contract/library/bulk'
import type { CollectionList } from '@hattama/contract/library/collection'
import type { RecordingList } from '@hattama/contract/library/recording'
import { expect, test } from 'vitest'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { collectionRoutes } from './routes.ts'

const t = testApp([collectionRoutes, deletionRoutes, recordingRoutes, visibilityRoutes])

type Somebody = Awaited<ReturnType<typeof t.signedIn>>

const meeting = async ({ token }: Somebody) => (await t.upload(token, wav(0.01))).body.recordingId
const list = async ({ token }: Somebody) =>
  (await t.call<CollectionList>('GET', '/api/collections', token)).body.collections
const make = async ({ token }: Somebody, name: string) =>
  (await t.call<CollectionList>('POST', '/api/collections', token, { name })).body.collections.find(
    (one) => one.name === name,
  )?.id ?? ''
const put = ({ token }: Somebody, id: string, change: { add?: string[]; remove?: string[] }) =>
  t.call<BulkResult>('POST', `/api/collections/${id}/recordings`, token, change)
const inIt = async ({ token }: Somebody, id: string) =>
  (await t.call<RecordingList>('GET', `/api/recordings?archive=all&collection=${id}`, token)).body

const place = async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  return { owner, member, viewer }
}

test('a collection is seen as the recordings in it are, and counts those alone', async () => {
  const { owner, member, viewer } = await place()
  const [open, secret] = [await meeting(owner), await meeting(owner)]
  await t.call('PUT', `/api/recordings/${secret}/visibility`, owner.token, { visibility: 'private' })
  const id = await make(owner, 'Redundancies')
  const seenBy = async () => [
    (await list(owner)).length,
    (await list(member)).length,
    (await list(viewer)).length,
  ]
  expect(await seenBy()).toEqual([1, 0, 0])
  await put(owner, id, { add: [secret] })
  expect(await seenBy()).toEqual([1, 0, 0])
  expect((await inIt(member, id)).pagination.total).toBe(0)
  await put(owner, id, { add: [open] })
  expect(await seenBy()).toEqual([1, 1, 1])
  expect(await list(owner)).toMatchObject([{ name: 'Redundancies', recordings: 2, mayManage: true }])
  expect(await list(viewer)).toMatchObject([{ name: 'Redundancies', recordings: 1, mayManage: false }])
  expect((await inIt(owner, id)).pagination.total).toBe(2)
  expect((await inIt(member, id)).recordings.map((r) => r.id)).toEqual([open])
  await t.call('DELETE', `/api/recordings/${open}`, owner.token)
  expect(await seenBy()).toEqual([1, 0, 0])
})

test('a recording may be in many; putting in twice and taking out what is not in it is harmless', async () => {
  const { owner } = await place()
  const recording = await meeting(owner)
  const [a, b] = [await make(owner, 'A'), await make(owner, 'B')]
  for (const id of [a, b, a])
    expect((await put(owner, id, { add: [recording] })).body.done).toEqual([recording])
  expect((await list(owner)).map(({ name, recordings }) => [name, recordings])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  for (let i = 0; i < 2; i += 1) await put(owner, a, { remove: [recording] })
  expect((await list(owner)).map(({ recordings }) => recordings)).toEqual([0, 1])
  // removing the collection leaves its recordings
  await t.call('DELETE', `/api/collections/${b}`, owner.token)
  expect((await t.call('GET', `/api/recordings/${recording}`, owner.token)).status).toBe(200)
})

test('each recording is asked for as if it were alone; nobody is told of what they do not see', async () => {
  const { owner, member } = await place()
  const stranger = await t.signedIn()
  const [own, seen, hidden, elsewhere] = [
    await meeting(member),
    await meeting(owner),
    await meeting(owner),
    await meeting(stranger),
  ]
  await t.call('PUT', `/api/recordings/${seen}/visibility`, owner.token, {
    visibility: 'chosen',
    people: [{ userId: member.userId, share: 'see' }],
  })
  await t.call('PUT', `/api/recordings/${hidden}/visibility`, owner.token, { visibility: 'private' })
  const id = await make(member, 'Mine')
  const { body } = await put(member, id, { add: [own, seen, hidden, elsewhere] })
  expect(body.done).toEqual([own])
  expect(body.left.map(({ code }) => code)).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'])
})

test('its maker and those in charge rename and dissolve it, as far as they see it', async () => {
  const { owner, member, viewer } = await place()
  const other = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const stranger = await t.signedIn()
  const id = await make(member, 'Interviews')
  const rename = async ({ token }: Somebody, name: string) =>
    (await t.call('PATCH', `/api/collections/${id}`, token, { name })).status
  // empty: visible to its creator only
  expect(await rename(owner, 'x')).toBe(404)
  await put(member, id, { add: [await meeting(member)] })
  expect([await rename(other, 'x'), await rename(viewer, 'x'), await rename(stranger, 'x')]).toEqual([
    403, 403, 404,
  ])
  expect(await rename(owner, 'Hiring')).toBe(200)
  expect(await rename(member, 'Interviews')).toBe(200)
  expect((await t.call('DELETE', `/api/collections/${id}`, other.token)).status).toBe(403)
  expect((await t.call('DELETE', `/api/collections/${id}`, owner.token)).status).toBe(200)
  expect(await list(member)).toEqual([])
})

test('a name is taken among one’s own alone: that others have it is told to nobody', async () => {
  const { owner, member } = await place()
  await make(owner, 'Board')
  expect((await t.call('POST', '/api/collections', owner.token, { name: 'BOARD' })).status).toBe(409)
  expect((await t.call('POST', '/api/collections', member.token, { name: 'Board' })).status).toBe(200)
  expect((await t.call('POST', '/api/collections', owner.token, { name: '  ' })).status).toBe(422)
})
