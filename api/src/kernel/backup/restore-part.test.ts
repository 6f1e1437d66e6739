import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { backupsOf } from '#testing/backups.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { loadMasterKeys } from '../encryption/master-keys.ts'
import { recordingKeys } from '../storage/storage.ts'
import type { Repository } from './repository.ts'
import { restorePart } from './restore-part.ts'

const t = testApp([], { settings: { SEAL: 'on' } })
const b = backupsOf(t)
let name: string
let [me, left, other] = [] as unknown as Awaited<ReturnType<typeof t.signedIn>>[]
let [gone, stays, away, ofLeft] = ['', '', '', '']

const meeting = async (token: string, title: string) => {
  const id = (await t.upload(token, wav(0.1), { title })).body.recordingId
  await finishMeeting(t.database.db, id, { actionItems: [{ id: 'a', task: 'Call', completed: true }] })
  return id
}
beforeAll(async () => {
  const { sql } = t.database
  me = await t.signedIn()
  left = await t.signedIn({ id: me.workspaceId, role: 'member' })
  other = await t.signedIn()
  gone = await meeting(me.token, 'Gone')
  stays = await meeting(me.token, 'Stays')
  ofLeft = await meeting(left.token, 'Of who left')
  away = await meeting(other.token, 'Elsewhere')
  await sql`update recordings set status = 'transcribing' where id = ${gone}`
  for (const id of [gone, stays]) {
    for (const { userId } of [me, left])
      await sql`insert into notes (id, recording_id, user_id, kind, at_ms, text)
        values (${randomUUID()}, ${id}, ${userId}, 'note', 1, 'x')`
    await sql`insert into share_links
      (id, workspace_id, recording_id, made_by, token_hash, parts, hides_names, hides_personal, allows_download, allows_embedding, allows_comments)
      values (${randomUUID()}, ${me.workspaceId}, ${id}, ${me.userId}, ${id}, '{sound}', false, false, false, false, false)`
  }
  name = await b.made()
})

const remove = async (id: string) => {
  await t.database.sql`delete from recordings where id = ${id}`
  await b.files.removeAll(recordingKeys(id).prefix)
}
const brought = async (
  part: { recording: string } | { workspace: string },
  more: Partial<Parameters<typeof restorePart>[0]> = {},
) => {
  const masters = (await loadMasterKeys(t.parts.env)).all()
  const { repository, files: storage, signal } = b
  const { sql } = t.database
  return restorePart({ sql, storage, repository, name, part, masters, isDry: false, signal, ...more })
}
const hanging = [
  'speakers',
  'segments',
  'transcripts',
  'summaries',
  'outcomes',
  'data_keys',
  'notes',
  'uploads',
]
const count = async (id: string) => {
  const all: Record<string, number> = {}
  for (const table of [...hanging, 'share_links', 'search_documents'])
    all[table] = (await t.database.sql.unsafe(`select 1 from ${table} where recording_id = $1`, [id])).length
  return all
}
const titles = async () =>
  (await t.database.sql`select title from recordings order by title`).map((row) => row['title'])

test('one recording comes back with all that hangs on it, but no link; nothing else changes', async () => {
  const { sql } = t.database
  const [before, staying] = [await count(gone), await count(stays)]
  await remove(gone)
  await sql`update recordings set title = 'Stays, renamed' where id = ${stays}`
  const told: number[][] = []
  const dry = await brought({ recording: gone }, { isDry: true, onProgress: (...one) => told.push(one) })
  expect(dry).toMatchObject({
    files: 1,
    recordings: [{ id: gone, title: 'Gone', workspaceId: me?.workspaceId }],
  })
  expect(told).toEqual([[0, 1]])
  expect(await titles()).toEqual(['Elsewhere', 'Of who left', 'Stays, renamed'])
  expect(await b.files.stat(recordingKeys(gone).original)).toBeNull()

  const done = await brought({ recording: gone }, { onProgress: (...one) => told.push(one) })
  expect(told.slice(1)).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(done.rows).toBe(dry.rows)
  const after = await count(gone)
  expect(after).toEqual({ ...before, share_links: 0 })
  // each table came as a whole, and the recording itself
  expect(done.rows).toBeGreaterThanOrEqual(hanging.reduce((sum, table) => sum + (after[table] ?? 0), 1))
  expect(await count(stays)).toEqual(staying)
  expect(await b.files.stat(recordingKeys(gone).original)).not.toBeNull()
  const [row] =
    await sql`select status, fault ->> 'kind' as fault, owner_id from recordings where id = ${gone}`
  expect(row).toEqual({ status: 'failed', fault: 'internal', owner_id: me?.userId })
  expect(await sql`select kind, subject from security_events where subject_id = ${gone}`).toEqual([
    { kind: 'recordingRestored', subject: 'Gone' },
  ])
})

test('what is here, or in the bin, is not brought; nor what the backup never had', async () => {
  await expect(brought({ recording: stays })).rejects.toThrow('still exists')
  await t.database.sql`update recordings set deleted_at = now() where id = ${stays}`
  await expect(brought({ recording: stays })).rejects.toThrow('can still be restored in Hattama')
  await t.database.sql`update recordings set deleted_at = null where id = ${stays}`
  await expect(brought({ recording: randomUUID() })).rejects.toThrow('Nothing is missing here')
})

test('without the keys of its files, or with a damaged one, nothing of it is written', async () => {
  await remove(gone)
  const foreign = [randomBytes(32)]
  await expect(brought({ recording: gone }, { masters: foreign })).rejects.toThrow(
    /encrypted with the master key [0-9a-f]{16}/,
  )
  const { files } = await b.repository.open(name)
  const isFile = (blob: string) => files.some((file) => file.blob === blob)
  const judge = async (blob: string) => (isFile(blob) ? 'it is bent.' : b.repository.judge(blob))
  const bent: Repository = { ...b.repository, judge }
  await expect(brought({ recording: gone }, { repository: bent })).rejects.toThrow(
    /"Gone".*bent.*Nothing was written/s,
  )
  const read = async (blob: string) => {
    if (isFile(blob)) throw new Error('unplugged')
    return b.repository.read(blob)
  }
  const stuck: Repository = { ...b.repository, read }
  await expect(brought({ recording: gone }, { repository: stuck })).rejects.toThrow('unplugged')
  expect(await titles()).not.toContain('Gone')
  expect(await b.files.stat(recordingKeys(gone).original)).toBeNull()
})

test('a workspace gets back what it lacks; who has left does not come back, and their meetings go to an owner', async () => {
  const { sql } = t.database
  await remove(ofLeft)
  await sql`delete from memberships where user_id = ${left?.userId ?? ''}`
  await sql`delete from profiles where user_id = ${left?.userId ?? ''}`
  await sql`delete from auth_users where id = ${left?.userId ?? ''}`
  const done = await brought({ workspace: me?.workspaceId ?? '' })
  expect(done.recordings.map(({ title }) => title).toSorted()).toEqual(['Gone', 'Of who left'])
  expect(await sql`select owner_id from recordings where id = ${ofLeft}`).toEqual([{ owner_id: me?.userId }])
  expect(await sql`select user_id from notes where recording_id = ${gone}`).toEqual([{ user_id: me?.userId }])
  expect(
    await sql`select user_id from memberships where workspace_id = ${me?.workspaceId ?? ''}`,
  ).toHaveLength(1)
  await expect(brought({ workspace: me?.workspaceId ?? '' })).rejects.toThrow('Nothing is missing here')
})

test('a workspace that is gone comes back whole, unless none of its owners has an account any more', async () => {
  const { sql } = t.database
  const destroy = async () => {
    await remove(away)
    await sql`update profiles set workspace_id = ${me?.workspaceId ?? ''} where user_id = ${other?.userId ?? ''}`
    await sql`delete from workspaces where id = ${other?.workspaceId ?? ''}`
  }
  await destroy()
  expect((await brought({ workspace: other?.workspaceId ?? '' })).recordings).toMatchObject([{ id: away }])
  expect(await titles()).toContain('Elsewhere')
  await destroy()
  await sql`delete from profiles where user_id = ${other?.userId ?? ''}`
  await sql`delete from auth_users where id = ${other?.userId ?? ''}`
  await expect(brought({ workspace: other?.workspaceId ?? '' })).rejects.toThrow(
    'None of this workspace’s owners',
  )
  expect(await sql`select 1 from workspaces where id = ${other?.workspaceId ?? ''}`).toHaveLength(0)
})
