import type { DeliveryLog, MadeConnection } from '@hattama/contract/connection'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { testApp, wav } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startWebdav } from '#testing/connections/webdav-server.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

let cloud: Awaited<ReturnType<typeof startWebdav>>
let post: Awaited<ReturnType<typeof startPost>>
const folder = '/remote.php/dav/files/anna/Minutes'

beforeAll(async () => {
  cloud = await startWebdav('anna', 'app-password', folder)
})
beforeEach(async () => {
  cloud.state.isFull = false
  cloud.state.password = 'app-password'
  cloud.files.clear()
  post = await startPost(t.database)
})
afterEach(async () => {
  await post.stop()
  await t.database.sql`delete from connections`
})
afterAll(async () => {
  await cloud.stop()
})

type Person = Awaited<ReturnType<typeof t.signedIn>>

const connect = async (person: Person, target: object, filter: object = {}) => {
  const given = { name: 'x', events: ['minutes.ready'], target, filter }
  const { status, body } = await t.call<MadeConnection>('POST', '/api/connections', person.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

const log = async (person: Person, id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, person.token)).body.deliveries

/** A meeting whose minutes are done, which is told. */
const meeting = async (person: Person, title: string, tags: string[] = []) => {
  const { recordingId } = (await t.upload(person.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  await t.call('PATCH', `/api/recordings/${recordingId}`, person.token, { title, tags })
  await announce(t.database.db, person.workspaceId, { type: 'minutes.ready', recordingId })
  return recordingId
}

const webdav = (format = 'md') => ({
  kind: 'webdav',
  url: cloud.url,
  user: 'anna',
  password: 'app-password',
  format,
})

test('minutes lie in a folder of a cloud, once, and anew when they change', async () => {
  const me = await t.signedIn()
  const id = await connect(me, webdav())
  const recordingId = await meeting(me, 'Бюджет / план')
  await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', outcome: { status: 201 } }])
  const [path] = cloud.files.keys()
  expect(path).toMatch(
    new RegExp(`^${folder}/Бюджет план \\d{4}-\\d\\d-\\d\\d \\(${recordingId.slice(-8)}\\)\\.md$`),
  )
  expect(String(cloud.files.get(path ?? ''))).toContain('Бюджет / план')
  await announce(t.database.db, me.workspaceId, { type: 'minutes.changed', recordingId })
  await expect.poll(async () => (await log(me, id))[0]).toMatchObject({ outcome: { status: 204 } })
  expect(cloud.files.size).toBe(1)
})

test('a full cloud is tried again; a password that was revoked and a folder that is gone are said', async () => {
  const me = await t.signedIn()
  const id = await connect(me, webdav('pdf'))
  cloud.state.isFull = true
  await meeting(me, 'A')
  await expect
    .poll(() => log(me, id))
    .toMatchObject([{ attempts: 1, outcome: { fault: 'answered', status: 507 } }])
  cloud.state.isFull = false
  await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
  await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
  expect([...cloud.files.values()][0]?.subarray(0, 5).toString()).toBe('%PDF-')
  cloud.state.password = 'another'
  await t.call('POST', `/api/connections/${id}/test`, me.token)
  await expect
    .poll(async () => (await log(me, id))[0])
    .toMatchObject({ outcome: { fault: 'unauthorised', status: 401 } })
  const elsewhere = await connect(me, {
    ...webdav(),
    url: cloud.url.replace('Minutes', 'Gone'),
    password: 'another',
  })
  await t.call('POST', `/api/connections/${elsewhere}/test`, me.token)
  await expect.poll(() => log(me, elsewhere)).toMatchObject([{ outcome: { fault: 'gone', status: 404 } }])
})

test('a rule takes the meetings it names and no others', async () => {
  const me = await t.signedIn()
  const id = await connect(me, webdav(), { tags: ['board'] })
  await meeting(me, 'Not this', ['daily'])
  await meeting(me, 'This', ['board'])
  await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
  expect([...cloud.files.keys()].map((path) => path.split('/').at(-1)?.split(' ')[0])).toEqual(['This'])
})
