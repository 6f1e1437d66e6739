import { createHash } from 'node:crypto'
import type { DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
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
  const { status, body } = await t.call<CreatedConnection>('POST', '/api/connections', person.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

/** Without changes of recordings, few of which move a file. */
const log = async (person: Person, id: string) =>
  (
    await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, person.token)
  ).body.deliveries.filter(({ type }) => type !== 'recording.changed')
/** Both in one query: what leaves the outbox becomes a delivery at that moment. */
const allTold = async () =>
  (await t.database.sql`select 1 from deliveries where state <> 'delivered' union all select 1 from outbox`)
    .length === 0
const retitle = async (person: Person, id: string, title: string) => {
  await t.call('PATCH', `/api/recordings/${id}`, person.token, { title })
  await expect.poll(allTold).toBe(true)
}

const tryOut = (person: Person, id: string) => t.call('POST', `/api/connections/${id}/test`, person.token)

/** A meeting whose minutes are done and get delivered. */
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

    const titles = async () => (await names()).map((file) => file.replace(/ \d{4}-.*/, '')).toSorted()

    test('a meeting that is called otherwise takes its file along, and no other', async () => {
      const me = await t.signedIn()
      await connect(me, webdav())
      const recordingId = await meeting(me, 'A')
      await meeting(me, 'Another')
      await expect.poll(titles).toEqual(['A', 'Another'])
      await retitle(me, recordingId, 'B')
      expect(await titles()).toEqual(['Another', 'B'])
      await retitle(me, recordingId, 'C')
      expect(await titles()).toEqual(['Another', 'C'])
      const [file = ''] = (await names()).filter((name) => name.startsWith('C'))
      expect(String((await cloud.files()).get(file))).toContain('# C')
    })

    test('what somebody has changed there stays, beside the file of the new name', async () => {
      const me = await t.signedIn()
      await connect(me, webdav())
      const recordingId = await meeting(me, 'A')
      await expect.poll(titles).toEqual(['A'])
      const [file = ''] = await names()
      await cloud.write(file, 'By hand')
      await retitle(me, recordingId, 'B')
      expect(await titles()).toEqual(['A', 'B'])
      expect(String((await cloud.files()).get(file))).toBe('By hand')
    })

    test('a file that somebody took away is not looked for on and on, and minutes without a file are not made one', async () => {
      const me = await t.signedIn()
      const before = await meeting(me, 'Before')
      await connect(me, webdav())
      await retitle(me, before, 'Before that')
      const recordingId = await meeting(me, 'A')
      await expect.poll(titles).toEqual(['A'])
      await cloud.clear()
      await retitle(me, recordingId, 'B')
      expect(await titles()).toEqual(['B'])
      expect(await t.database.sql`select 1 from result_files`).toHaveLength(1)
    })

    test('killed in between, nothing is lost and nothing left', async () => {
      const me = await t.signedIn()
      const id = await connect(me, webdav())
      const recordingId = await meeting(me, 'A')
      await expect.poll(titles).toEqual(['A'])
      await expect.poll(allTold).toBe(true)
      const [first = ''] = await names()
      const bytes = String((await cloud.files()).get(first))
      const known = await t.database.sql`select * from result_files`
      // one interim name was recorded and written, another only recorded
      const hash = createHash('sha256').update(bytes).digest('hex')
      const cut = first.replace('A', 'Cut')
      await cloud.write(cut, bytes)
      for (const name of [cut, first.replace('A', 'Never put')])
        await t.database
          .sql`insert into result_files values (${id}, ${recordingId}, ${name}, ${[hash, 'other']})`
      await retitle(me, recordingId, 'B')
      expect(await titles()).toEqual(['B'])
      // the old one was removed, and the worker killed before it recorded that
      await t.database.sql`insert into result_files ${t.database.sql(known as never)}`
      await announce(t.database.db, me.workspaceId, { type: 'minutes.changed', recordingId })
      await expect
        .poll(async () => (await log(me, id)).map(({ state }) => state))
        .toEqual(['delivered', 'delivered'])
      expect(await titles()).toEqual(['B'])
      expect(await t.database.sql`select 1 from result_files`).toHaveLength(1)
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
