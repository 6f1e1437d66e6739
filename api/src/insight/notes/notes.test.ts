import type { NoteList } from '@hattama/contract/insight/note'
import { maxNotes } from '@hattama/contract/rules/insight/notes'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { documentRoutes } from '../documents/routes.ts'
import { noteRoutes } from './routes.ts'

const t = testApp([documentRoutes, noteRoutes])

let me: Awaited<ReturnType<typeof t.signedIn>>
let id: string
const path = () => `/api/recordings/${id}/notes`
const list = async (token = me.token) => (await t.call<NoteList>('GET', path(), token)).body.notes
const send = (body: object, token = me.token) => t.call('PUT', path(), token, body)
const kept = (more: object = {}) => ({
  id: uuid(),
  kind: 'note',
  atMs: 1000,
  text: 'ask about rent',
  changedAt: '2026-01-01T10:00:00.000Z',
  ...more,
})

beforeEach(async () => {
  me = await t.signedIn()
  id = (await t.upload(me.token, wav(0.01))).body.recordingId
})

describe('what a recorder has kept', () => {
  test('is there once however often it is sent, in the order of its moments', async () => {
    const [late, early] = [kept({ atMs: 9000, kind: 'decision', text: '' }), kept()]
    for (let i = 0; i < 3; i++) expect((await send({ notes: [late, early] })).status).toBe(204)
    expect(await list()).toMatchObject([
      { id: early.id, kind: 'note', atMs: 1000, text: 'ask about rent', mayChange: true },
      { id: late.id, kind: 'decision', atMs: 9000, text: '' },
    ])
  })

  test('gives way to what was changed later, whichever comes first', async () => {
    const note = kept()
    await send({ notes: [note] })
    await t.call('PATCH', `/api/notes/${note.id}`, me.token, { kind: 'task', text: 'call the landlord' })
    // the version from before the change arrives again
    await send({ notes: [note] })
    expect(await list()).toMatchObject([{ kind: 'task', text: 'call the landlord' }])
    await send({ notes: [{ ...note, text: 'newer', changedAt: new Date(Date.now() + 9e9).toISOString() }] })
    expect(await list()).toMatchObject([{ text: 'newer' }])
    // a clock that runs ahead does not win forever
    await t.call('PATCH', `/api/notes/${note.id}`, me.token, { kind: 'note', text: 'last' })
    expect(await list()).toMatchObject([{ text: 'last' }])
  })

  test('goes when it was taken back', async () => {
    const note = kept()
    await send({ notes: [note] })
    await send({ notes: [], gone: [note.id, uuid()] })
    expect(await list()).toEqual([])
  })

  test('comes from whoever recorded, and touches no other meeting', async () => {
    const member = await t.signedIn({ id: me.workspaceId, role: 'member' })
    expect((await send({ notes: [kept()] }, member.token)).status).toBe(404)
    const note = kept()
    await send({ notes: [note] })
    const other = (await t.upload(me.token, wav(0.01))).body.recordingId
    const elsewhere = { notes: [{ ...note, text: 'x', changedAt: new Date().toISOString() }], gone: [] }
    await t.call('PUT', `/api/recordings/${other}/notes`, me.token, elsewhere)
    await t.call('PUT', `/api/recordings/${other}/notes`, me.token, { notes: [], gone: [note.id] })
    expect(await list()).toMatchObject([{ text: 'ask about rent' }])
  })

  test('a note needs words, a mark none, and there is an end to them', async () => {
    expect((await send({ notes: [kept({ text: ' ' })] })).status).toBe(422)
    expect((await send({ notes: [kept({ text: '', kind: 'important' })] })).status).toBe(204)
    await sql`insert into notes (id, recording_id, user_id, kind, at_ms, text)
      select gen_random_uuid(), ${id}, ${me.userId}, 'task', n, 'x' from generate_series(1, ${maxNotes - 1}) n`.execute(
      t.database.db,
    )
    expect((await send({ notes: [kept()] })).status).toBe(422)
    expect((await t.call('POST', path(), me.token, { kind: 'task', atMs: 0, text: '' })).status).toBe(422)
  })
})

describe('minutes', () => {
  test('that the server wrote before the last notes came are written again, others are left alone', async () => {
    await finishMeeting(t.database.db, id)
    const before = t.jobs.asked.length
    const note = kept()
    await send({ notes: [note] })
    expect(t.jobs.asked.slice(before)).toEqual([expect.stringContaining(id)])
    await send({ notes: [note] })
    expect(t.jobs.asked.length).toBe(before + 1)
    await t.database.db
      .updateTable('summaries')
      .set({ type: 'manual' })
      .where('recordingId', '=', id)
      .execute()
    await send({ notes: [kept()] })
    expect(t.jobs.asked.length).toBe(before + 1)
  })
})

describe('beside a meeting', () => {
  test('everybody who sees it reads them; their author changes them, who may delete the meeting tidies up', async () => {
    const [viewer, member, admin] = await Promise.all(
      (['viewer', 'member', 'admin'] as const).map((role) => t.signedIn({ id: me.workspaceId, role })),
    )
    const added = await t.call<NoteList>('POST', path(), member?.token, {
      kind: 'decision',
      atMs: 5,
      text: 'Go',
    })
    expect(added.status).toBe(201)
    const [note] = await list(viewer?.token)
    expect(note).toMatchObject({ text: 'Go', userId: member?.userId, mayChange: false, mayDelete: false })
    const at = `/api/notes/${note?.id}`
    expect((await t.call('PATCH', at, me.token, { kind: 'note', text: 'No' })).status).toBe(404)
    expect((await t.call('POST', path(), viewer?.token, { kind: 'note', atMs: 5, text: 'x' })).status).toBe(
      403,
    )
    const stranger = await t.signedIn()
    expect((await t.call('GET', path(), stranger.token)).status).toBe(404)
    expect((await t.call('DELETE', at, admin?.token)).status).toBe(204)
    expect(await list()).toEqual([])
  })
})

describe('in files', () => {
  test('minutes carry them, as the words of who wrote them, each with its moment; a transcript does not', async () => {
    await finishMeeting(t.database.db, id)
    await send({ notes: [kept({ kind: 'decision', text: 'take the lower offer', atMs: 61_000 })] })
    const file = async (include: string) =>
      (
        await t.call<{ text: string }>(
          'GET',
          `/api/recordings/${id}/export?format=md&language=en&include=${include}`,
          me.token,
        )
      ).body.text
    const minutes = await file('summary')
    // an address of this computer alone leads nobody who gets the file to the moment
    expect(minutes).toMatch(/## Notes\n+- Decision: take the lower offer — .* 01:01\n/)
    expect(minutes).toContain('Not edited by AI')
    expect(await file('transcript')).not.toContain('lower offer')
  })
})
