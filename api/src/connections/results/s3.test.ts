import {
  CreateBucketCommand,
  ListObjectsV2Command,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import { v4 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { openS3 } from '#kernel/storage/s3-client.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { startS3, type S3Server } from '#testing/storage/s3-server.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })
const bucket = `minutes-${uuid()}`

let server: S3Server
let client: ReturnType<typeof openS3>
let post: Awaited<ReturnType<typeof startPost>>
let me: Awaited<ReturnType<typeof t.signedIn>>

beforeAll(async () => {
  server = await startS3()
  const { endpoint, accessKeyId, secretAccessKey } = server
  client = openS3(
    readEnv({
      STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }),
  )
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
})
beforeEach(async () => {
  post = await startPost(t.database)
  me = await t.signedIn()
})
afterEach(async () => {
  await post.stop()
  await t.database.sql`delete from connections`
})
afterAll(async () => {
  client.destroy()
  await server.stop()
})

const connect = async (more: object = {}) => {
  const { endpoint, accessKeyId: user, secretAccessKey: password } = server
  const target = {
    kind: 's3',
    url: `${endpoint}/${bucket}/Протоколы`,
    region: 'us-east-1',
    user,
    password,
    format: 'md',
    ...more,
  }
  const given = { name: 'Bucket', events: ['minutes.ready'], target }
  const { status, body } = await t.call<CreatedConnection>('POST', '/api/connections', me.token, given)
  expect(status).toBe(201)
  return body.connection.id
}
/** Without changes of recordings, few of which move an object. */
const log = async (id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, me.token)).body.deliveries.filter(
    ({ type }) => type !== 'recording.changed',
  )
/** Both in one query: what leaves the outbox becomes a delivery at that moment. */
const allTold = async () =>
  (await t.database.sql`select 1 from deliveries where state <> 'delivered' union all select 1 from outbox`)
    .length === 0
const tryOut = (id: string) => t.call('POST', `/api/connections/${id}/test`, me.token)
const keys = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).flatMap(
    ({ Key }) => Key ?? [],
  )

test('minutes lie in a folder of a bucket, once, and anew when they change', async () => {
  const id = await connect()
  await tryOut(id)
  await expect.poll(() => log(id)).toMatchObject([{ state: 'delivered', outcome: { status: 200 } }])
  expect(await keys()).toEqual([])
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  await t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { title: 'Бюджет & план?' })
  for (const type of ['minutes.ready', 'minutes.changed'] as const)
    await announce(t.database.db, me.workspaceId, { type, recordingId })
  await expect
    .poll(async () => (await log(id)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered', 'delivered'])
  const [key = '', ...others] = await keys()
  expect(others).toEqual([])
  expect(key).toMatch(new RegExp(`^Протоколы/Бюджет . план \\d{4}.* \\(${recordingId.slice(-8)}\\)\\.md$`))
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  expect(await Body?.transformToString()).toContain('Бюджет & план?')
})

test('a meeting that is called otherwise takes its object along, but for one that somebody has changed', async () => {
  await connect({ url: `${server.endpoint}/${bucket}/moved` })
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  const retitle = async (title: string) => {
    await t.call('PATCH', `/api/recordings/${recordingId}`, me.token, { title })
    await expect.poll(allTold).toBe(true)
  }
  const titles = async () =>
    (await keys()).flatMap((key) => /^moved\/(.*) \d{4}-/.exec(key)?.[1] ?? []).toSorted()
  await retitle('A')
  expect(await titles()).toEqual([])
  await announce(t.database.db, me.workspaceId, { type: 'minutes.ready', recordingId })
  await expect.poll(titles).toEqual(['A'])
  await expect.poll(allTold).toBe(true)
  await retitle('B')
  expect(await titles()).toEqual(['B'])
  const [Key] = (await keys()).filter((key) => key.startsWith('moved/B'))
  await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'By hand' }))
  await retitle('C')
  expect(await titles()).toEqual(['B', 'C'])
  expect(await t.database.sql`select 1 from result_files`).toHaveLength(1)
})

test.each([
  ['a key that is not known', { user: 'nobody' }, { fault: 'unauthorised', status: 403 }],
  ['a bucket that is not there', { url: 'absent' }, { fault: 'gone', status: 404 }],
])('%s is said', async (_what, more: { user?: string; url?: string }, outcome) => {
  const id = await connect({ ...more, ...(more.url && { url: `${server.endpoint}/${more.url}` }) })
  await tryOut(id)
  await expect.poll(() => log(id)).toMatchObject([{ attempts: 1, outcome }])
})

test('an address without a bucket is refused', async () => {
  const target = { kind: 's3', url: server.endpoint, region: 'r', user: 'u', password: 'p', format: 'md' }
  const given = { name: 'x', events: ['minutes.ready'], target }
  expect((await t.call('POST', '/api/connections', me.token, given)).status).toBe(422)
})
