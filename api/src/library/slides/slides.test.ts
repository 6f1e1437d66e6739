import { randomUUID } from 'node:crypto'
import type { SearchResults } from '@hattama/contract/insight/search'
import type { SlideList } from '@hattama/contract/library/slide'
import { slideLimits } from '@hattama/contract/rules/library/slides'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchRoutes } from '#insight/search/routes.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { webp } from '#testing/slides/webp.ts'
import { deletionRoutes } from '../deletion/routes.ts'
import { sweepDeleted } from '../deletion/sweep.ts'
import { retentionRoutes } from '../retention/routes.ts'
import { slideRoutes } from './routes.ts'

const t = testApp([slideRoutes, retentionRoutes, deletionRoutes, searchRoutes])
const tight = testApp([slideRoutes], { settings: { MAX_WORKSPACE_BYTES: '2000' } })

let me: Awaited<ReturnType<typeof t.signedIn>>
let id: string
beforeEach(async () => {
  me = await t.signedIn()
  id = (await t.upload(me.token, wav(0.01))).body.recordingId
})

const put = ({ slide = randomUUID(), atMs = 0, bytes = webp, to = id, token = me.token } = {}, app = t) =>
  app.app.request(`/api/recordings/${to}/slides?slide=${slide}&atMs=${atMs}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: new Uint8Array(bytes),
  })
const files = async () => {
  const found: string[] = []
  for await (const { key } of t.parts.storage.list(`${recordingKeys(id).prefix}slides/`)) found.push(key)
  return found.length
}
const list = async (token = me.token) =>
  (await t.call<SlideList>('GET', `/api/recordings/${id}/slides`, token)).body

describe('what a recorder sends', () => {
  test('is there once however often it comes, in the order of its moments', async () => {
    const slide = randomUUID()
    expect((await put({ atMs: 9000 })).status).toBe(204)
    for (let i = 0; i < 3; i++) expect((await put({ slide, atMs: 4000 })).status).toBe(204)
    expect((await list()).slides).toMatchObject([
      { id: slide, atMs: 4000, width: 64, height: 36, bytes: webp.length, text: null },
      { atMs: 9000 },
    ])
  })

  test('is a picture by what it holds, of a size that is kept, and no other under the same id', async () => {
    const slide = randomUUID()
    expect((await put({ bytes: new TextEncoder().encode('<svg onload="alert(1)"/>') })).status).toBe(415)
    expect((await put({ bytes: new Uint8Array(slideLimits.bytes + 1) })).status).toBe(413)
    expect((await put({ slide })).status).toBe(204)
    const other = Uint8Array.from(webp)
    other[other.length - 3] = 1
    expect((await put({ slide, bytes: other })).status).toBe(422)
  })

  test('comes from whoever recorded, into that recording alone, and there is an end to them', async () => {
    const member = await t.signedIn({ id: me.workspaceId, role: 'member' })
    expect((await put({ token: member.token })).status).toBe(404)
    const slide = randomUUID()
    await put({ slide })
    const other = (await t.upload(me.token, wav(0.01))).body.recordingId
    expect((await put({ slide, to: other })).status).toBe(404)
    await sql`insert into slides (id, recording_id, at_ms, width, height, bytes, sha256)
      select gen_random_uuid(), ${id}, n, 1, 1, 1, '' from generate_series(2, ${slideLimits.aMeeting}) n`.execute(
      t.database.db,
    )
    expect((await put()).status).toBe(422)
  })

  test('counts towards the room of the workspace', async () => {
    const { token } = await tight.signedIn()
    const to = (await tight.upload(token, wav(0.02))).body.recordingId
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await put({ to, token }, tight)).status)
    expect(statuses[0]).toBe(204)
    expect(statuses.at(-1)).toBe(413)
  })
})

describe('a picture', () => {
  test('is given to who sees the meeting, by an address for them alone, as nothing but a picture', async () => {
    await put()
    const viewer = await t.signedIn({ id: me.workspaceId, role: 'viewer' })
    const stranger = await t.signedIn()
    const [slide] = (await list(viewer.token)).slides
    const answer = await t.app.request(slide?.url ?? '')
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webp)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-store',
    })
    const path = `/api/slides/${slide?.id}`
    const as = async (token: string) => (await t.call('GET', path, token)).status
    expect([await as(me.token), await as(stranger.token)]).toEqual([200, 404])
    const [address, token = ''] = (slide?.url ?? '').split('token=')
    // change the first character: not every bit of the last one counts
    const other = `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`
    expect((await t.app.request(`${address}token=${other}`)).status).toBe(401)
    const [second] = (await list()).slides
    // token of another slide
    await put({ atMs: 1 })
    const last = (await list()).slides[1]
    const mixed = `/api/slides/${last?.id}?token=${(second?.url ?? '').split('token=')[1]}`
    expect((await t.app.request(mixed)).status).toBe(401)
  })

  test('is not given where personal data is hidden: nothing covers it there', async () => {
    await put()
    const [slide] = (await list()).slides
    await t.database.db.updateTable('recordings').set({ hidesPersonal: true }).where('id', '=', id).execute()
    expect(await list()).toMatchObject({ slides: [], areHidden: true })
    expect((await t.app.request(slide?.url ?? '')).status).toBe(403)
  })

  test('goes with the sound, and with the recording', async () => {
    await put()
    await put({ atMs: 2000 })
    expect(await files()).toBe(2)
    await finishMeeting(t.database.db, id)
    await t.call('DELETE', `/api/recordings/${id}/sound`, me.token)
    expect([(await list()).slides.length, await files()]).toEqual([0, 0])
    expect((await put()).status).toBe(404)
  })
})

describe('a picture that is taken away', () => {
  const ask = async (method: string, path: string, token = me.token) =>
    (await t.call(method, path, token)).status
  const hour = 3_600_000

  test('is nowhere, not even when a recorder sends it again, and comes back as it was', async () => {
    const slide = randomUUID()
    await put({ slide, atMs: 3000 })
    await put({ atMs: 9000 })
    const { db } = t.database
    await db.updateTable('slides').set({ text: 'Quarterly budget' }).where('id', '=', slide).execute()
    const found = async () =>
      (await t.call<SearchResults>('GET', '/api/search?q=quarterly', me.token)).body.hits.length
    const [shown] = (await list()).slides
    expect(await found()).toBe(1)
    expect(await ask('POST', `/api/slides/${slide}/undelete`)).toBe(404)
    for (let i = 0; i < 2; i++) expect(await ask('DELETE', `/api/slides/${slide}`)).toBe(204)
    expect((await put({ slide, atMs: 3000 })).status).toBe(204)
    expect((await list()).slides).toMatchObject([{ atMs: 9000 }])
    expect([(await t.app.request(shown?.url ?? '')).status, await found(), await files()]).toEqual([
      404, 0, 2,
    ])
    expect(await ask('POST', `/api/slides/${slide}/undelete`)).toBe(204)
    expect((await list()).slides).toMatchObject([{ id: slide, text: 'Quarterly budget' }, { atMs: 9000 }])
    expect([(await t.app.request(shown?.url ?? '')).status, await found()]).toEqual([200, 1])
  })

  test('is gone for good after an hour, file and all', async () => {
    const slide = randomUUID()
    await put({ slide })
    await ask('DELETE', `/api/slides/${slide}`)
    await sweepDeleted(t.parts, Date.now() + hour - 60_000)
    expect(await files()).toBe(1)
    const deletedAt = new Date(Date.now() - hour)
    await t.database.db.updateTable('slides').set({ deletedAt }).where('id', '=', slide).execute()
    expect(await ask('POST', `/api/slides/${slide}/undelete`)).toBe(404)
    await sweepDeleted(t.parts, Date.now())
    expect(await files()).toBe(0)
    // and it does not come back then either
    expect((await put({ slide })).status).toBe(204)
    expect([await files(), (await list()).slides]).toEqual([0, []])
  })

  test('is taken away and brought back by who may delete the meeting, and kept under a legal hold', async () => {
    const slide = randomUUID()
    await put({ slide })
    const viewer = await t.signedIn({ id: me.workspaceId, role: 'viewer' })
    expect(await ask('DELETE', `/api/slides/${slide}`, viewer.token)).toBe(403)
    await ask('DELETE', `/api/slides/${slide}`)
    expect(await ask('POST', `/api/slides/${slide}/undelete`, viewer.token)).toBe(403)
    await t.database.db.updateTable('recordings').set({ heldAt: new Date() }).where('id', '=', id).execute()
    await sweepDeleted(t.parts, Date.now() + 2 * hour)
    expect(await files()).toBe(1)
    expect(await ask('POST', `/api/slides/${slide}/undelete`)).toBe(204)
    expect((await t.call('DELETE', `/api/slides/${slide}`, me.token)).body['code']).toBe('ON_HOLD')
  })
})
