import type { DeliveryLog, MadeConnection } from '@hattama/contract/connection'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { testApp, wav } from '#testing/app.ts'
import { hasApache, startApache } from '#testing/connections/folders/apache.ts'
import type { LocalFolder } from '#testing/connections/folders/local-folder.ts'
import { startWebdav } from '#testing/connections/folders/webdav-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

type Person = Awaited<ReturnType<typeof t.signedIn>>

const connect = async (person: Person, target: object, filter: object = {}) => {
  const given = { name: 'x', events: ['minutes.ready'], target, filter }
  const { status, body } = await t.call<MadeConnection>('POST', '/api/connections', person.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

const log = async (person: Person, id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, person.token)).body.deliveries

const tryOut = (person: Person, id: string) => t.call('POST', `/api/connections/${id}/test`, person.token)

/** A meeting whose minutes are done, which is told. */
const meeting = async (person: Person, title: string, tags: string[] = []) => {
  const { recordingId } = (await t.upload(person.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  await t.call('PATCH', `/api/recordings/${recordingId}`, person.token, { title, tags })
  await announce(t.database.db, person.workspaceId, { type: 'minutes.ready', recordingId })
  return recordingId
}

const servers: [string, boolean, () => Promise<LocalFolder>][] = [
  ['a server after RFC 4918', true, startWebdav],
  ['Apache (where apache2 is installed)', hasApache(), startApache],
]
if (!hasApache()) process.stderr.write('apache2 is not installed: WebDAV is not tested against it.\n')

for (const [name, isHere, start] of servers)
  describe.skipIf(!isHere)(name, () => {
    let cloud: LocalFolder
    let post: Awaited<ReturnType<typeof startPost>>

    beforeAll(async () => {
      cloud = await start()
      return () => cloud.stop()
    })
    beforeEach(async () => {
      await cloud.setFull(false)
      await cloud.setPassword(cloud.password)
      await cloud.clear()
      post = await startPost(t.database)
    })
    afterEach(async () => {
      await post.stop()
      await t.database.sql`delete from connections`
    })

    const webdav = (format = 'md') => ({
      kind: 'webdav',
      url: cloud.url,
      user: cloud.user,
      password: cloud.password,
      format,
    })
    const names = async () => [...(await cloud.files()).keys()]

    test('minutes lie in a folder of a cloud, once, and anew when they change', async () => {
      const me = await t.signedIn()
      const id = await connect(me, webdav())
      const recordingId = await meeting(me, 'Бюджет / план')
      await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', outcome: { status: 201 } }])
      const [[file, bytes] = []] = await cloud.files()
      expect(file).toMatch(
        new RegExp(`^Бюджет план \\d{4}-\\d\\d-\\d\\d \\(${recordingId.slice(-8)}\\)\\.md$`),
      )
      expect(String(bytes)).toContain('Бюджет / план')
      await announce(t.database.db, me.workspaceId, { type: 'minutes.changed', recordingId })
      await expect.poll(async () => (await log(me, id))[0]).toMatchObject({ outcome: { status: 204 } })
      expect(await names()).toEqual([file])
    })

    test('a full cloud is tried again, and the whole file lies there then', async () => {
      const me = await t.signedIn()
      const id = await connect(me, webdav('pdf'))
      await cloud.setFull(true)
      await meeting(me, 'A')
      await expect
        .poll(() => log(me, id))
        .toMatchObject([{ attempts: 1, outcome: { fault: 'answered', status: cloud.fullStatus } }])
      expect(await names()).toEqual([])
      await cloud.setFull(false)
      await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
      await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
      const [[, bytes] = []] = await cloud.files()
      expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes?.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
    })

    test('a test asks about the folder, written with a stroke at its end or without, and puts nothing there', async () => {
      const me = await t.signedIn()
      for (const url of [cloud.url, `${cloud.url}/`]) {
        const id = await connect(me, { ...webdav(), url })
        await tryOut(me, id)
        await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', outcome: { status: 207 } }])
      }
      expect(await names()).toEqual([])
    })

    test('a password that was revoked and a folder that is gone are said', async () => {
      const me = await t.signedIn()
      const id = await connect(me, webdav())
      await cloud.setPassword('another')
      await tryOut(me, id)
      await expect
        .poll(() => log(me, id))
        .toMatchObject([{ outcome: { fault: 'unauthorised', status: 401 } }])
      const url = cloud.url.replace('Minutes', 'Gone')
      const elsewhere = await connect(me, { ...webdav(), url, password: 'another' })
      await tryOut(me, elsewhere)
      await expect.poll(() => log(me, elsewhere)).toMatchObject([{ outcome: { fault: 'gone', status: 404 } }])
      await t.call('DELETE', `/api/connections/${elsewhere}`, me.token)
      const lost = await connect(me, { ...webdav(), url, password: 'another' })
      await meeting(me, 'A')
      await expect.poll(() => log(me, lost)).toMatchObject([{ outcome: { fault: 'gone', status: 409 } }])
    })

    test('a rule takes the meetings it names and no others', async () => {
      const me = await t.signedIn()
      const id = await connect(me, webdav(), { tags: ['board'] })
      await meeting(me, 'Not this', ['daily'])
      await meeting(me, 'This', ['board'])
      await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
      expect((await names()).map((file) => file.split(' ')[0])).toEqual(['This'])
    })
  })
