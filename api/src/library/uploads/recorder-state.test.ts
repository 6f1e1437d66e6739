import type { Recording } from '@hattama/contract/library/recording'
import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { recorderStoppedRoute } from './recorder-stopped-route.ts'

const t = testApp([recordingRoutes, recorderStoppedRoute])

const request = (method: string, path: string, token: string, headers: object, body?: Uint8Array) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

/** Begins a file of a recording; without a length as a recorder does, with one as for a file that is already there. */
const begin = async (token: string, metadata: object, length?: number) => {
  const response = await request('POST', '/api/uploads', token, {
    ...(length === undefined ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
    'upload-metadata': `hattama ${Buffer.from(JSON.stringify(metadata)).toString('base64')}`,
  })
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}
const stop = async (token: string, id: string) =>
  (await request('PUT', `/api/uploads/${id}/stopped`, token, {})).status
const stateOf = async (token: string, id: string) =>
  (await t.call<Recording>('GET', `/api/recordings/${id}`, token)).body.recorder

const startedAt = new Date(Date.now() - 60_000).toISOString()
const file = wav(0.1)

/** Sends a whole file, whose length comes with it. */
const sendAll = (token: string, id: string) =>
  request(
    'PATCH',
    `/api/uploads/${id}`,
    token,
    {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(file.length),
    },
    file,
  )

test('a recorder is recording until it says that it has stopped, then it sends the rest', async () => {
  const { token } = await t.register()
  const id = await begin(token, { clientId: uuid(), startedAt })
  expect(await stateOf(token, id)).toBe('recording')
  // a start set by hand ends no recording
  await t.parts.db
    .updateTable('recordings')
    .set({ chosenStart: new Date(startedAt) })
    .where('id', '=', id)
    .execute()
  expect(await stateOf(token, id)).toBe('recording')
  expect(await stop(token, id)).toBe(204)
  expect(await stop(token, id)).toBe(204)
  expect(await stateOf(token, id)).toBe('sending')
  expect((await sendAll(token, id)).status).toBe(204)
  expect(await stateOf(token, id)).toBeNull()
})

test('a recording that goes on after a stop is being recorded again', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const id = await begin(token, { clientId, startedAt })
  await stop(token, id)
  await begin(token, { clientId, startedAt, segment: 1 })
  expect(await stateOf(token, id)).toBe('recording')
  await stop(token, id)
  expect(await stateOf(token, id)).toBe('sending')
})

test('a file is sent by no recorder, even if it says when it began', async () => {
  const { token } = await t.register()
  const id = await begin(token, { clientId: uuid(), startedAt }, file.length)
  expect(await stateOf(token, id)).toBeNull()
})

test('only who records can say that it has stopped', async () => {
  const { token } = await t.register()
  const stranger = await t.register()
  const id = await begin(token, { clientId: uuid(), startedAt })
  expect(await stop(stranger.token, id)).toBe(404)
  expect(await stateOf(token, id)).toBe('recording')
})
