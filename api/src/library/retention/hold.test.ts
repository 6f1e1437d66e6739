import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Recording } from '@hattama/contract/library/recording'
import { expect, test } from 'vitest'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { keptMeetings, never } from '#testing/kept-meetings.ts'
import { sweepDeleted } from '../deletion/sweep.ts'
import { retentionRoutes } from './routes.ts'

const t = testApp(
  [deletionRoutes, documentRoutes, playerRoutes, recordingRoutes, retentionRoutes, securityLogRoutes],
  {
    settings: { MAX_WORKSPACE_BYTES: '1000000000', DELETED_KEEP_DAYS: '30' },
  },
)
const { files, find, keep, meeting, night, loggedEvents } = keptMeetings(t)

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
  // removing the tag would lift the hold
  expect(
    (await t.call('PATCH', `/api/recordings/${byTag}`, member.token, { tags: ['x'] })).body['code'],
  ).toBe('ON_HOLD')
  expect(
    (await t.call('PATCH', `/api/recordings/${byTag}`, member.token, { tags: ['x', 'СОТ'] })).status,
  ).toBe(200)
  expect((await t.call('PATCH', `/api/recordings/${byTag}`, owner.token, { tags: [] })).status).toBe(200)
  await t.call('PUT', `/api/recordings/${byHand}/hold`, owner.token, { held: false })
  expect((await t.call('DELETE', `/api/recordings/${byHand}`, member.token)).status).toBe(204)
  expect((await loggedEvents(owner, byHand)).map(([kind]) => kind)).toEqual([
    'recordingHeld',
    'recordingReleased',
    'recordingDeleted',
  ])
  // deleted before it was held: it stays as it is, past its grace period too
  await t.database
    .sql`update recordings set held_at = now(), deleted_at = now() - interval '40 days' where id = ${byHand}`
  await sweepDeleted(t.parts, Date.now())
  expect(files(byHand)).toBe(true)
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
    ['en', 'Audio: Deleted'],
    ['ru', 'Звук: Удалён'],
    ['kk', 'Дыбыс: '],
  ])
    expect(
      (await t.call('GET', `/api/recordings/${id}/export?format=txt&language=${language}`, owner.token)).body[
        'text'
      ],
    ).toContain(words)
  expect((await loggedEvents(owner, id)).map(([kind]) => kind).slice(0, 1)).toEqual(['soundRemoved'])
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

test('under legal hold an upload is not given up, with what has arrived of it', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const ask = (method: string, path: string, more: object = {}) =>
    t.app.request(path, {
      method,
      headers: { authorization: `Bearer ${member.token}`, 'tus-resumable': '1.0.0', ...more },
    })
  const begun = await ask('POST', '/api/uploads', { 'upload-length': '5000' })
  const path = new URL(begun.headers.get('location') ?? '', 'http://localhost').pathname
  await t.database.sql`update recordings set held_at = now(), visibility = 'workspace'`
  expect((await ask('DELETE', path)).status).toBe(409)
  const [row] = await t.database.sql`select from recordings where id = ${path.split('/').at(-1) ?? ''}`
  expect(row).toBeDefined()
  await t.database.sql`update recordings set held_at = null`
  expect((await ask('DELETE', path)).status).toBe(204)
})
