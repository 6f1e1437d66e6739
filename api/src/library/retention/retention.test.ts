import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Recording } from '@hattama/contract/recording'
import type { RetentionPreview, RetentionRules } from '@hattama/contract/retention'
import { expect, test } from 'vitest'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { sightRoutes } from '#library/recordings/sight-routes.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { sweepDeleted } from '../deletion/sweep.ts'
import { workspaceStorage } from '../uploads/quota.ts'
import { carryOutRetention } from './carry-out.ts'
import { nextNight } from './night.ts'
import { retentionRoutes } from './routes.ts'

const t = testApp(
  [
    deletionRoutes,
    documentRoutes,
    playerRoutes,
    recordingRoutes,
    retentionRoutes,
    securityLogRoutes,
    sightRoutes,
  ],
  { settings: { MAX_WORKSPACE_BYTES: '1000000000', DELETED_KEEP_DAYS: '30' } },
)

const dayMs = 86_400_000
const never = { soundDays: null, allDays: null }
const files = (id: string) => existsSync(join(t.dataDir, 'files/recordings', id))
/** The night to come, as the look some minutes into it sees the clock. */
const tonight = () => new Date(nextNight(new Date()).getTime() + 600_000)
const night = (now = tonight()) => carryOutRetention(t.parts, now)

type Somebody = Awaited<ReturnType<typeof t.signedIn>>

/** A finished meeting that came so many days ago. */
const meeting = async ({ token }: Somebody, days: number, tags: string[] = []) => {
  const id = (await t.upload(token, wav(0.01), { title: 'Жоспар', tags })).body.recordingId
  await finishMeeting(t.database.db, id)
  await t.database.sql`update recordings set created_at = ${new Date(Date.now() - days * dayMs)},
    tags = ${tags}, derived_bytes = 100 where id = ${id}`
  return id
}

const keep = async ({ token }: Somebody, rules: Partial<RetentionRules>) => {
  const body = { workspace: never, tags: [], ...rules }
  const { status } = await t.call('PUT', '/api/retention', token, body)
  expect(status).toBe(200)
  return body
}

const find = async ({ token }: Somebody, id: string) =>
  await t.call<Recording>('GET', `/api/recordings/${id}`, token)
const kinds = async ({ workspaceId }: Somebody, id: string) =>
  (
    await t.database.sql<{ kind: string; who: string }[]>`select kind, who from security_events
      where workspace_id = ${workspaceId} and subject_id = ${id} order by id`
  ).map(({ kind, who }) => [kind, who])
const roomOf = async ({ workspaceId }: Somebody) => (await workspaceStorage(t.parts, workspaceId))?.bytes

test('after its days the sound goes with what was made of it and its room, the text stays, and it is written down', async () => {
  const owner = await t.signedIn()
  const [old, young] = [await meeting(owner, 31), await meeting(owner, 20)]
  await keep(owner, { workspace: { soundDays: 30, allDays: null } })
  const before = await roomOf(owner)
  await night()
  expect([files(old), files(young)]).toEqual([false, true])
  expect((await find(owner, old)).body).toMatchObject({ hasTranscript: true, fileSize: 0 })
  expect((await find(owner, old)).body.soundGoneAt).toMatch(/^2/)
  expect((await find(owner, young)).body.soundGoneAt).toBe(null)
  const [left] = await t.database.sql`select peaks, derived_bytes as "derived",
    (select sum(bytes)::int from uploads u where u.recording_id = r.id) as bytes from recordings r where id = ${old}`
  expect(left).toEqual({ peaks: null, derived: 0, bytes: 0 })
  expect(await roomOf(owner)).toBeLessThan(before ?? 0)
  expect(await kinds(owner, old)).toEqual([['retentionSoundRemoved', 'Hattama']])
  expect(await kinds(owner, young)).toEqual([])
})

test('after its days all of it goes the way of a deletion by hand: it can be brought back, then the sweep removes it', async () => {
  const owner = await t.signedIn()
  const id = await meeting(owner, 91)
  await keep(owner, { workspace: { soundDays: 30, allDays: 90 } })
  await night()
  expect((await find(owner, id)).status).toBe(404)
  expect(files(id)).toBe(true)
  expect(t.jobs.asked).toContain(`suspend ${id}`)
  expect((await t.call('POST', `/api/recordings/${id}/undelete`, owner.token)).status).toBe(204)
  await night(new Date(tonight().getTime() + dayMs))
  await sweepDeleted(t.parts, Date.now() + 31 * dayMs)
  expect(files(id)).toBe(false)
  expect(await kinds(owner, id)).toEqual([
    ['retentionDeleted', 'Hattama'],
    ['recordingRestored', expect.stringContaining('@')],
    ['retentionDeleted', 'Hattama'],
  ])
})

test('a night is carried out once; one that was cut goes on, and doing it twice changes and tells nothing', async () => {
  const owner = await t.signedIn()
  const ids = [await meeting(owner, 40), await meeting(owner, 41), await meeting(owner, 42)]
  await keep(owner, { workspace: { soundDays: 30, allDays: null } })
  // not before the night that comes
  await night(new Date())
  expect(ids.map(files)).toEqual([true, true, true])
  // killed after the row of the first was written, before its files went; the others were not reached
  await t.database.sql`update recordings set sound_gone_at = now() where id = ${ids[0] ?? ''}`
  await Promise.all([night(), night()])
  expect(ids.map(files)).toEqual([false, false, false])
  const told = await Promise.all(ids.map((id) => kinds(owner, id)))
  expect(told.map((list) => list.length)).toEqual([0, 1, 1])
  const later = await meeting(owner, 50)
  await night()
  expect(files(later)).toBe(true)
  await night(new Date(tonight().getTime() + dayMs))
  expect(files(later)).toBe(false)
})

test('a disk that refuses one keeps neither the others nor the next night', async () => {
  const owner = await t.signedIn()
  const [first, second] = [await meeting(owner, 40), await meeting(owner, 41)]
  await keep(owner, { workspace: { soundDays: 30, allDays: null } })
  const { storage } = t.parts
  const refusing = {
    ...storage,
    removeAll: (prefix: string) =>
      prefix.includes(first) ? Promise.reject(new Error('EIO')) : storage.removeAll(prefix),
  }
  await carryOutRetention({ ...t.parts, storage: refusing }, tonight())
  expect([files(first), files(second)]).toEqual([true, false])
  expect((await t.call('GET', `/api/player/${first}/media`, owner.token)).status).toBe(410)
  await night(new Date(tonight().getTime() + 3_600_000))
  expect(files(first)).toBe(false)
})

test('a tag stands in place of the workspace; of several the one that keeps longest, whatever their letters', async () => {
  const owner = await t.signedIn()
  const plain = await meeting(owner, 40)
  const short = await meeting(owner, 8, ['Интервью'])
  const both = await meeting(owner, 40, ['интервью', 'Board'])
  const kept = await meeting(owner, 4000, ['Совет'])
  await keep(owner, {
    workspace: { soundDays: 30, allDays: null },
    tags: [
      { tag: 'ИНТЕРВЬЮ', soundDays: 7, allDays: null, hold: false },
      { tag: 'board', soundDays: 100, allDays: null, hold: false },
      { tag: 'Совет', soundDays: null, allDays: null, hold: false },
    ],
  })
  await night()
  expect([plain, short, both, kept].map(files)).toEqual([false, false, true, true])
})

test('nothing removes what is under legal hold, by hand or by tag; only who may lifts it', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const [byHand, byTag] = [await meeting(member, 400), await meeting(member, 400, ['Сот'])]
  await keep(owner, {
    workspace: { soundDays: 1, allDays: 2 },
    tags: [{ tag: 'сот', ...never, hold: true }],
  })
  expect((await t.call('PUT', `/api/recordings/${byHand}/hold`, member.token, { held: true })).status).toBe(
    403,
  )
  const held = await t.call<Recording>('PUT', `/api/recordings/${byHand}/hold`, owner.token, { held: true })
  expect(held.body).toMatchObject({ isHeld: true })
  await night()
  for (const id of [byHand, byTag]) {
    expect(files(id)).toBe(true)
    for (const [method, path] of [
      ['DELETE', `recordings/${id}`],
      ['DELETE', `recordings/${id}/sound`],
    ] as const)
      expect(await t.call(method, `/api/${path}`, member.token)).toMatchObject({
        status: 409,
        body: { code: 'ON_HOLD' },
      })
    expect((await find(owner, id)).body.isHeld).toBe(true)
  }
  const [{ id: summary } = { id: '' }] = await t.database.sql<
    { id: string }[]
  >`select id from summaries where recording_id = ${byHand}`
  expect((await t.call('DELETE', `/api/summaries/${summary}`, member.token)).status).toBe(409)
  // taking the tag away would lift it
  expect(
    (await t.call('PATCH', `/api/recordings/${byTag}`, member.token, { tags: ['x'] })).body['code'],
  ).toBe('ON_HOLD')
  expect(
    (await t.call('PATCH', `/api/recordings/${byTag}`, member.token, { tags: ['x', 'СОТ'] })).status,
  ).toBe(200)
  expect((await t.call('PATCH', `/api/recordings/${byTag}`, owner.token, { tags: [] })).status).toBe(200)
  await t.call('PUT', `/api/recordings/${byHand}/hold`, owner.token, { held: false })
  expect((await t.call('DELETE', `/api/recordings/${byHand}`, member.token)).status).toBe(204)
  expect((await kinds(owner, byHand)).map(([kind]) => kind)).toEqual([
    'recordingHeld',
    'recordingReleased',
    'recordingDeleted',
  ])
  // deleted before it was held: it stays where it is, for good too
  await t.database
    .sql`update recordings set held_at = now(), deleted_at = now() - interval '40 days' where id = ${byHand}`
  await sweepDeleted(t.parts, Date.now())
  expect(files(byHand)).toBe(true)
})

test('the preview counts what the next night would remove, of what its reader sees, and changes nothing', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const [gone, quiet, held, unwritten] = [
    await meeting(owner, 400),
    await meeting(owner, 40),
    await meeting(owner, 400),
    (await t.upload(owner.token, wav(0.01))).body.recordingId,
  ]
  await meeting(owner, 5)
  await t.call('PUT', `/api/recordings/${held}/hold`, owner.token, { held: true })
  await t.database.sql`update recordings set created_at = now() - interval '50 days' where id = ${unwritten}`
  const rules = { workspace: { soundDays: 30, allDays: 365 }, tags: [] }
  const preview = async ({ token }: Somebody) =>
    (await t.call<RetentionPreview>('POST', '/api/retention/preview', token, rules)).body
  const told = await preview(owner)
  expect(told).toMatchObject({
    at: nextNight(new Date()).toISOString(),
    all: { count: 1, recordings: [{ id: gone, title: 'Жоспар' }] },
    sound: { count: 1, recordings: [{ id: quiet }] },
    held: 1,
    unwritten: 1,
  })
  expect(told.sound.bytes).toBeGreaterThan(100)
  for (const id of [gone, quiet, held, unwritten]) expect(files(id)).toBe(true)
  // what somebody does not see is told to nobody
  await t.call('PUT', `/api/recordings/${gone}/sight`, owner.token, { sight: 'private' })
  expect(await preview(member)).toMatchObject({ all: { count: 0 }, sound: { count: 1 } })
  await keep(owner, rules)
  await night()
  expect([gone, quiet, held, unwritten].map(files)).toEqual([true, false, true, true])
  expect((await find(owner, gone)).status).toBe(404)
})

test('without its sound a recording says so wherever sound was, and keeps everything else', async () => {
  const owner = await t.signedIn()
  const id = await meeting(owner, 0)
  const { url } = (await t.call<{ url: string }>('GET', `/api/player/${id}/media`, owner.token)).body
  expect((await t.call('DELETE', `/api/recordings/${id}/sound`, owner.token)).status).toBe(204)
  expect((await t.call('DELETE', `/api/recordings/${id}/sound`, owner.token)).status).toBe(204)
  const dead = { status: 410, body: { code: 'SOUND_GONE' } }
  expect(await t.call('GET', `/api/player/${id}/media`, owner.token)).toMatchObject(dead)
  expect(await t.call('GET', url)).toMatchObject(dead)
  expect(readdirSync(join(t.dataDir, 'files/recordings'))).not.toContain(id)
  const text = await t.call<{ segments: unknown[] }>('GET', `/api/player/${id}/segments`, owner.token)
  expect(text.body.segments).toHaveLength(2)
  for (const [language, words] of [
    ['en', 'Sound: Removed'],
    ['ru', 'Звук: Удалён'],
    ['kk', 'Дыбыс: '],
  ])
    expect(
      (await t.call('GET', `/api/recordings/${id}/export?format=txt&language=${language}`, owner.token)).body[
        'text'
      ],
    ).toContain(words)
  expect((await kinds(owner, id)).map(([kind]) => kind).slice(0, 1)).toEqual(['soundRemoved'])
})

test('the sound stays while anything needs it', async () => {
  const owner = await t.signedIn()
  const [unwritten, atWork] = [
    (await t.upload(owner.token, wav(0.01))).body.recordingId,
    await meeting(owner, 0),
  ]
  await t.database.sql`insert into steps (recording_id, step, state) values (${atWork}, 'speakers', 'active')`
  for (const id of [unwritten, atWork])
    expect(await t.call('DELETE', `/api/recordings/${id}/sound`, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'NOT_READY' },
    })
})

test('more of a recording whose sound is gone is not taken: alone it would replace the text of all of it', async () => {
  const owner = await t.signedIn()
  const clientId = '0190a8a0-0000-7000-8000-000000000001'
  const { recordingId: id } = (await t.upload(owner.token, wav(0.01), { clientId, segment: 0 })).body
  await finishMeeting(t.database.db, id)
  await t.call('DELETE', `/api/recordings/${id}/sound`, owner.token)
  expect(await t.upload(owner.token, wav(0.02), { clientId, segment: 1 })).toMatchObject({
    status: 410,
    body: { code: 'SOUND_GONE' },
  })
})

test('the log tells of each change of the rules', async () => {
  const owner = await t.signedIn()
  await keep(owner, { workspace: { soundDays: 7, allDays: null } })
  const log = await t.call<{ events: { kind: string }[] }>('GET', '/api/security-log', owner.token)
  expect(log.body.events.map(({ kind }) => kind)).toContain('retentionChanged')
  for (const days of [0, 1.5, 40_000])
    expect(
      (
        await t.call('PUT', '/api/retention', owner.token, {
          workspace: { ...never, soundDays: days },
          tags: [],
        })
      ).status,
    ).toBe(422)
})
