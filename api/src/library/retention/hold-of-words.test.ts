import type { CommentList } from '@hattama/contract/connections/comment'
import type { NoteList } from '@hattama/contract/insight/note'
import type { Protocol } from '@hattama/contract/insight/protocol'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#connections/share-links/comments/routes.ts'
import { noteRoutes } from '#insight/notes/routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { testApp } from '#testing/app.ts'
import { keptMeetings } from '#testing/kept-meetings.ts'
import { retentionRoutes } from './routes.ts'

const t = testApp([retentionRoutes, commentRoutes, noteRoutes, protocolRoutes, wholeAccountRoutes])
const { meeting } = keptMeetings(t)

let owner: Awaited<ReturnType<typeof t.signedIn>>
let member: typeof owner
let id = ''

const hold = async (held: boolean) =>
  expect((await t.call('PUT', `/api/recordings/${id}/hold`, owner.token, { held })).status).toBe(200)
const notes = async () =>
  (await t.call<NoteList>('GET', `/api/recordings/${id}/notes`, owner.token)).body.notes
const comments = async () =>
  (await t.call<CommentList>('GET', `/api/recordings/${id}/comments`, owner.token)).body.comments
const onHold = { status: 409, body: { code: 'ON_HOLD' } }

beforeAll(async () => {
  owner = await t.signedIn()
  member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  id = await meeting(member, 1)
  await t.database.sql`update recordings set visibility = 'workspace' where id = ${id}`
})

/** None of these keeps its earlier versions: whoever rewrites one removes what it said. */
test('under legal hold nobody takes back what was noted down or commented, and may still add to it', async () => {
  const [noted, said] = [{ kind: 'note', text: 'Ask the auditor', atMs: 0 }, 'I would rather not']
  await t.call('POST', `/api/recordings/${id}/notes`, member.token, noted)
  await t.call('POST', `/api/recordings/${id}/comments`, member.token, { text: said, atMs: 0, mentions: [] })
  const [[note], [comment]] = [await notes(), await comments()]
  await hold(true)
  for (const one of [...(await notes()), ...(await comments())])
    expect(one).toMatchObject({ mayChange: false, mayDelete: false })
  const changed = { kind: 'note', text: 'Nothing' }
  for (const token of [member.token, owner.token])
    for (const path of [`/api/notes/${note?.id}`, `/api/comments/${comment?.id}`])
      expect(await t.call('DELETE', path, token), path).toMatchObject(onHold)
  expect(await t.call('PATCH', `/api/notes/${note?.id}`, member.token, changed)).toMatchObject(onHold)
  expect(
    await t.call('PATCH', `/api/comments/${comment?.id}`, member.token, { text: '.', mentions: [] }),
  ).toMatchObject(onHold)
  const changedAt = new Date().toISOString()
  const sent = [
    { ...changed, id: note?.id, atMs: 0, changedAt },
    { ...noted, id: uuid(), text: 'Later', changedAt },
  ]
  const body = { notes: sent, gone: [] }
  expect((await t.call('PUT', `/api/recordings/${id}/notes`, member.token, body)).status).toBe(204)
  const gone = { notes: [], gone: [note?.id] }
  expect((await t.call('PUT', `/api/recordings/${id}/notes`, member.token, gone)).status).toBe(204)
  await t.call('POST', `/api/recordings/${id}/comments`, member.token, {
    text: 'More',
    atMs: 0,
    mentions: [],
  })
  expect((await notes()).map(({ text }) => text)).toEqual(['Ask the auditor', 'Later'])
  expect((await comments()).map(({ text }) => text)).toEqual([said, 'More'])
  await hold(false)
  expect((await t.call('DELETE', `/api/comments/${comment?.id}`, member.token)).status).toBe(204)
  expect((await t.call('PUT', `/api/recordings/${id}/notes`, member.token, gone)).status).toBe(204)
  expect((await notes()).map(({ text }) => text)).toEqual(['Later'])
})

test('nor withdraws its protocol', async () => {
  await t.call('POST', `/api/protocols/recording/${id}`, member.token, { language: 'en' })
  const path = `/api/protocols/recording/${id}`
  const { protocol } = (await t.call<{ protocol: Protocol }>('GET', path, member.token)).body
  await hold(true)
  expect(await t.call('DELETE', `/api/protocols/${protocol.id}`, member.token)).toMatchObject(onHold)
  await hold(false)
  expect((await t.call('DELETE', `/api/protocols/${protocol.id}`, member.token)).status).toBe(204)
})

test('and what somebody noted down in a meeting of others stays when they delete their account', async () => {
  const leaver = await t.register()
  const { sql } = t.database
  await sql`insert into memberships values (${owner.workspaceId}, ${leaver.user.id}, 'member')`
  await sql`update profiles set workspace_id = ${owner.workspaceId} where user_id = ${leaver.user.id}`
  const [held, free] = [id, await meeting(member, 1)]
  await sql`update recordings set visibility = 'workspace' where id = ${free}`
  for (const one of [held, free])
    await t.call('POST', `/api/recordings/${one}/notes`, leaver.token, {
      kind: 'note',
      text: 'Mine',
      atMs: 0,
    })
  await hold(true)
  const body = { email: leaver.user.email, password: 'correct horse 1' }
  expect((await t.call('DELETE', '/api/users/account', leaver.token, body)).status).toBe(204)
  expect((await notes()).map(({ text }) => text)).toContain('Mine')
  const left = await sql`select from notes where recording_id = ${free}`
  expect(left).toHaveLength(0)
})
