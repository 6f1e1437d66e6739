import type { UploadReceipt } from '@hattama/contract/library/upload'
import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'

const t = testApp([])

const sent = async (token: string, file: Uint8Array, metadata: object = {}) => {
  const { status, body } = await t.upload(token, file, metadata)
  expect(status).toBe(201)
  return body
}

const sameAs = async (token: string, id: string) =>
  (await t.call<UploadReceipt>('GET', `/api/uploads/${id}/receipt`, token)).body.sameAs

test('a file that is here already is taken, and leads to its first recording', async () => {
  const { token } = await t.signedIn()
  const [first, second, third] = [
    await sent(token, wav(1)),
    await sent(token, wav(1)),
    await sent(token, wav(1)),
  ]
  const other = await sent(token, wav(2))
  const found = await Promise.all([first, second, third, other].map(({ id }) => sameAs(token, id)))
  expect(found).toEqual([undefined, first.recordingId, first.recordingId, undefined])

  await t.database.sql`update recordings set deleted_at = now() where id = ${first.recordingId}`
  expect(await sameAs(token, third.id)).toBe(second.recordingId)
})

test('one that the asker may not see, and that of another workspace, are not told', async () => {
  const [owner, stranger] = [await t.signedIn(), await t.signedIn()]
  const colleague = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const first = await sent(owner.token, wav(1))
  const copy = await sent(colleague.token, wav(1))
  const elsewhere = await sent(stranger.token, wav(1))
  const show = (visibility: string) =>
    t.database.sql`update recordings set visibility = ${visibility} where id = ${first.recordingId}`

  await show('private')
  expect(await sameAs(colleague.token, copy.id)).toBeUndefined()
  await show('workspace')
  expect(await sameAs(colleague.token, copy.id)).toBe(first.recordingId)
  expect(await sameAs(stranger.token, elsewhere.id)).toBeUndefined()
})

test('one of several files of a recording is no recording of the same', async () => {
  const { token } = await t.signedIn()
  await sent(token, wav(1))
  const clientId = uuid()
  await sent(token, wav(3), { clientId, segment: 0 })
  const part = await sent(token, wav(1), { clientId, segment: 1 })
  expect(await sameAs(token, part.id)).toBeUndefined()
})
