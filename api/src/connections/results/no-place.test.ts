import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatedConnection, DeliveryLog } from '@hattama/contract/connections/connection'
import { announce } from '#kernel/outbox/announce.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

/** A page to sign in, which a proxy gives for whatever is asked. */
let host: TestHost
let post: Awaited<ReturnType<typeof startPost>>
const page = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
beforeAll(async () => {
  host = await startHost((request, response) => void request.resume().on('end', () => page(response)))
})
beforeEach(async () => void (post = await startPost(t.database)))
afterEach(() => post.stop())
afterAll(() => host.stop())

const account = { user: 'anna', password: 'secret', format: 'md' }

test.each([
  ['webdav', () => ({ kind: 'webdav', url: `${host.url}/folder`, ...account })],
  ['s3', () => ({ kind: 's3', url: `${host.url}/bucket`, region: 'r', ...account })],
])('a page to sign in is no %s: minutes wait, and its owner is told', async (_, target) => {
  const me = await t.signedIn()
  const given = { name: 'x', events: ['minutes.ready'], target: target() }
  const { body } = await t.call<CreatedConnection>('POST', '/api/connections', me.token, given)
  const { id } = body.connection
  const log = async () =>
    (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, me.token)).body.deliveries
  await t.call('POST', `/api/connections/${id}/test`, me.token)
  const refused = { state: 'waiting', outcome: { fault: 'notIt', status: 200 } }
  await expect.poll(log).toMatchObject([{ type: 'test', ...refused }])
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  await announce(t.database.db, me.workspaceId, { type: 'minutes.ready', recordingId })
  await expect
    .poll(async () => (await log()).find(({ type }) => type === 'minutes.ready'))
    .toMatchObject(refused)
})
