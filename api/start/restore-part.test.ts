import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { createChat } from '#insight/chat/queries.ts'
import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '#kernel/encryption/master-keys.ts'
import { openSealedTexts } from '#kernel/encryption/sealed-texts.ts'
import type { Env } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { runBackup } from './backup-command.ts'

const t = testApp([recordingRoutes], { settings: { SEAL: 'on' } })
const log = createLog('silent', 'test')
const sound = wav(2)
/** What the one backup of these tests holds, before anything is removed. */
let place: string
let was: Awaited<ReturnType<typeof build>>

const run = async (args: string[], env: Env = t.parts.env) => {
  const said: string[] = []
  const signal = new AbortController().signal
  const needs = { env, databaseUrl: t.database.url, log, signal, print: (line: string) => said.push(line) }
  return { code: await runBackup(args, needs), said: said.join('\n') }
}
const bringBack = (...args: string[]) => run(['restore', place, ...args])

const hanging = [
  'speakers',
  'segments',
  'transcripts',
  'summaries',
  'outcomes',
  'done_tasks',
  'data_keys',
  'chats',
  'uploads',
]
/** Every row that depends on a recording, as text, with what it is found by. */
const rowsOf = async (id: string) => {
  const found: Record<string, string[]> = {}
  for (const table of [...hanging, 'search_documents', 'search_names']) {
    const rows = await t.database.sql.unsafe<{ row: string }[]>(
      `select x::text as row from ${table} x where recording_id = $1 order by 1`,
      [id],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
const meeting = async (token: string, title: string) => {
  const id = (await t.upload(token, sound, { title })).body.recordingId
  await finishMeeting(t.database.db, id, { actionItems: [{ id: 'a', task: 'Call', completed: true }] })
  return id
}
const remove = async (id: string) => {
  await t.database.sql`delete from recordings where id = ${id}`
  await t.parts.storage.removeAll(recordingKeys(id).prefix)
}
const removeAccount = async (userId: string) => {
  await t.database.sql`delete from profiles where user_id = ${userId}`
  await t.database.sql`delete from auth_users where id = ${userId}`
}
const heard = async (id: string) => {
  const stored = await t.parts.storage.get(recordingKeys(id).original)
  return Buffer.from(await new Response(stored).arrayBuffer()).equals(Buffer.from(sound))
}
/** The title of a chat, read by a process that has no keys in memory yet. */
const titleOf = async (id: string) => {
  const { db } = t.database
  const row = await db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.title).toBeNull()
  const texts = openSealedTexts(openDataKeys(db, await loadMasterKeys(t.parts.env)), true)
  return (await texts.open(db, 'chats', row)).title
}

/** Makes one workspace that stays, with someone who leaves it, and one that is removed. */
const build = async () => {
  const { sql } = t.database
  const me = await t.signedIn()
  const left = await t.signedIn({ id: me.workspaceId, role: 'member' })
  const owner = await t.signedIn()
  const colleague = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const [gone, stays] = [await meeting(me.token, 'Gone'), await meeting(me.token, 'Stays')]
  const asked = { question: 'What is gone?', about: [gone] }
  const chat = await t.database.db
    .transaction()
    .execute((trx) => createChat({ trx, texts: t.parts.texts }, me, asked))
  const ofLeft = await meeting(left.token, 'Of who left')
  const others = [await meeting(owner.token, 'First'), await meeting(colleague.token, 'Second')]
  await sql`update done_tasks set done_at = '2026-01-01'`
  await sql`update outcomes set state_since = '2026-01-01'`
  await sql`insert into share_links
    (id, workspace_id, recording_id, made_by, token_hash, parts, hides_names, hides_personal, allows_download, allows_embedding, allows_comments)
    values (${randomUUID()}, ${me.workspaceId}, ${gone}, ${me.userId}, 'x', '{sound}', false, false, false, false, false)`
  for (const { userId } of [owner, colleague])
    await sql`insert into notes (id, recording_id, user_id, kind, at_ms, text)
      values (${randomUUID()}, ${others[0] ?? ''}, ${userId}, 'note', 1, 'x')`
  await sql`insert into invitations (id, workspace_id, email, role, token_hash, invited_by, expires_at)
    values (${randomUUID()}, ${owner.workspaceId}, 'a@b.example', 'admin', 'x', ${owner.userId}, now() + interval '9 days')`
  return { me, left, owner, colleague, chat, gone, stays, ofLeft, others, rows: await rowsOf(gone) }
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'part-'))
  was = await build()
  await run(['backup', place])
})
afterAll(() => rm(place, { recursive: true, force: true }))

test('one recording comes back into a running server: every row, its sealed sound, and nothing else changes', async () => {
  const { me, gone, stays } = was
  await remove(gone)
  await t.database.sql`update recordings set title = 'Renamed since' where id = ${stays}`
  const staysRows = await rowsOf(stays)
  const dry = await bringBack('--recording', gone, '--dry-run')
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/Gone\n.*1 file can be restored/) })
  expect(await t.database.sql`select 1 from recordings where id = ${gone}`).toHaveLength(0)
  expect(await bringBack('--recording', gone)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 recording, .*restored\./),
  })
  expect(await rowsOf(gone)).toEqual(was.rows)
  expect(await rowsOf(stays)).toEqual(staysRows)
  expect(await heard(gone)).toBe(true)
  expect(await titleOf(was.chat.id)).toBe('What is gone?')
  const seen = await t.call('GET', `/api/recordings/${gone}`, me.token)
  expect(seen).toMatchObject({ status: 200, body: { title: 'Gone', ownerId: me.userId } })
  expect(await t.database.sql`select 1 from share_links where recording_id = ${gone}`).toHaveLength(0)
  const events = await t.database.sql`select kind, subject from security_events where subject_id = ${gone}`
  expect(events).toEqual([{ kind: 'recordingRestored', subject: 'Gone' }])
})

test('one that is here, in the bin, in no backup, or no id is said, and nothing is written', async () => {
  const { stays } = was
  const said = async (wanted: string) => (await bringBack('--recording', wanted)).said
  expect(await said(stays)).toMatch(/This recording still exists/)
  await t.database.sql`update recordings set deleted_at = now() where id = ${stays}`
  expect(await said(stays)).toMatch(/can still be restored in Hattama/)
  await t.database.sql`update recordings set deleted_at = null where id = ${stays}`
  expect(await said(randomUUID())).toMatch(/Nothing is missing here/)
  expect(await bringBack('--recording', "' or true --")).toMatchObject({ code: 2 })
  expect(await bringBack('--workspace')).toMatchObject({ code: 2 })
})

test('files whose master key is not here are refused, and nothing is written', async () => {
  const { env } = t.parts
  await remove(was.gone)
  const BACKUP_KEY = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()
  const SEAL_KEY = Buffer.alloc(32, 9).toString('base64')
  // the same files, but not the master key that is beside them
  const dataDir = join(place, 'other')
  await mkdir(dataDir)
  await symlink(join(env.dataDir, 'files'), join(dataDir, 'files'))
  const elsewhere = { ...env, SEAL_KEY, BACKUP_KEY, dataDir }
  expect(await run(['restore', place, '--recording', was.gone], elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/encrypted with the master key [0-9a-f]{16}/),
  })
  expect(await t.database.sql`select 1 from recordings where id = ${was.gone}`).toHaveLength(0)
})

test('what a person who left recorded comes back to an owner; the person does not', async () => {
  const { me, left, ofLeft } = was
  await remove(ofLeft)
  await t.database.sql`delete from memberships where user_id = ${left.userId}`
  expect(await bringBack('--workspace', me.workspaceId)).toMatchObject({ code: 0 })
  const seen = await t.call('GET', `/api/recordings/${ofLeft}`, me.token)
  expect(seen).toMatchObject({ status: 200, body: { ownerId: me.userId } })
  const members = await t.database.sql`select user_id from memberships where workspace_id = ${me.workspaceId}`
  expect(members).toEqual([{ user_id: me.userId }])
})

test('a workspace that is gone comes back whole to those who have accounts, without what let people in', async () => {
  const { owner, colleague, others, me } = was
  const { sql } = t.database
  const { workspaceId } = owner
  const destroy = async () => {
    for (const id of others) await remove(id)
    await sql`update profiles set workspace_id = ${me.workspaceId} where workspace_id = ${workspaceId}`
    await sql`delete from workspaces where id = ${workspaceId}`
  }
  await destroy()
  await removeAccount(colleague.userId)
  const back = await bringBack('--workspace', workspaceId)
  expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/2 recordings/) })
  const members = await sql`select user_id from memberships where workspace_id = ${workspaceId}`
  expect(members).toEqual([{ user_id: owner.userId }])
  expect(await sql`select 1 from invitations where workspace_id = ${workspaceId}`).toHaveLength(0)
  const notes = await sql`select user_id from notes where recording_id in ${sql(others)}`
  expect(notes).toEqual([{ user_id: owner.userId }])
  expect(await Promise.all(others.map(heard))).toEqual([true, true])

  await destroy()
  await removeAccount(owner.userId)
  const toNobody = await bringBack('--workspace', workspaceId)
  expect(toNobody).toMatchObject({ code: 1, said: expect.stringMatching(/None of this workspace’s owners/) })
  expect(await sql`select 1 from workspaces where id = ${workspaceId}`).toHaveLength(0)
})
