import type { RetentionPreview } from '@hattama/contract/library/retention'
import { expect, test } from 'vitest'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { dayMs, keptMeetings, tonight } from '#testing/kept-meetings.ts'
import { sweepDeleted } from '../deletion/sweep.ts'
import { workspaceStorage } from '../uploads/quota.ts'
import { enforceRetention } from './enforce.ts'
import { nextNight } from './night.ts'
import { retentionRoutes } from './routes.ts'

const t = testApp([deletionRoutes, playerRoutes, recordingRoutes, retentionRoutes, visibilityRoutes], {
  settings: { MAX_WORKSPACE_BYTES: '1000000000', DELETED_KEEP_DAYS: '30' },
})
const { files, find, keep, meeting, night, loggedEvents } = keptMeetings(t)

type Somebody = Awaited<ReturnType<typeof t.signedIn>>

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
  expect(await loggedEvents(owner, old)).toEqual([['retentionSoundRemoved', 'Hattama']])
  expect(await loggedEvents(owner, young)).toEqual([])
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
  expect(await loggedEvents(owner, id)).toEqual([
    ['retentionDeleted', 'Hattama'],
    ['recordingRestored', expect.stringContaining('@')],
    ['retentionDeleted', 'Hattama'],
  ])
})

test('a night is carried out once; one that was cut goes on, and doing it twice changes and tells nothing', async () => {
  const owner = await t.signedIn()
  const ids = [await meeting(owner, 40), await meeting(owner, 41), await meeting(owner, 42)]
  await keep(owner, { workspace: { soundDays: 30, allDays: null } })
  // not before the coming night
  await night(new Date())
  expect(ids.map(files)).toEqual([true, true, true])
  // killed after marking the first, before its files were removed; the others were not reached
  await t.database.sql`update recordings set sound_gone_at = now() where id = ${ids[0] ?? ''}`
  await Promise.all([night(), night()])
  expect(ids.map(files)).toEqual([false, false, false])
  const events = await Promise.all(ids.map((id) => loggedEvents(owner, id)))
  expect(events.map((list) => list.length)).toEqual([0, 1, 1])
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
  await enforceRetention({ ...t.parts, storage: refusing }, tonight())
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
  const shown = await preview(owner)
  expect(shown).toMatchObject({
    at: nextNight(new Date()).toISOString(),
    all: { count: 1, recordings: [{ id: gone, title: 'Жоспар' }] },
    sound: { count: 1, recordings: [{ id: quiet }] },
    held: 1,
    unwritten: 1,
  })
  expect(shown.sound.bytes).toBeGreaterThan(100)
  for (const id of [gone, quiet, held, unwritten]) expect(files(id)).toBe(true)
  // a preview leaves out what the person cannot see
  await t.call('PUT', `/api/recordings/${gone}/visibility`, owner.token, { visibility: 'private' })
  expect(await preview(member)).toMatchObject({ all: { count: 0 }, sound: { count: 1 } })
  await keep(owner, rules)
  await night()
  expect([gone, quiet, held, unwritten].map(files)).toEqual([true, false, true, true])
  expect((await find(owner, gone)).status).toBe(404)
})
