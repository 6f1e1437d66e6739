import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { recordingKeys } from '../storage/storage.ts'
import { expectedFiles } from './expected-files.ts'
import { isInShare, shareOf } from './share.ts'

const database = testDatabase()

/** Columns that could say of a file that it is stored, or hold a file, and where each is looked after. */
const columns = {
  // files in the storage that cannot be made again: expected-files.ts
  expected: `recordings.media_bytes recordings.media_sha256 recordings.sha256 recordings.file_size slides.bytes
    slides.sha256 uploads.bytes uploads.sha256`,
  // files in the storage that are made again when they are asked for: strays.ts
  made: `recordings.derived_bytes recordings.clip_bytes recordings.hidden_sound`,
  // checks and backups themselves
  found: `lost_files.key storage_checks.bytes storage_checks.files backups.bytes`,
  // inside the database
  inside: `chat_turns.sealed chats.sealed data_keys.wrapped passage_vectors.vector protocol_settings.logo
    protocol_settings.logo_height protocol_settings.logo_width recordings.call_levels recordings.peaks
    voice_excerpts.sealed former_passages.digest`,
  // figures, settings and addresses
  other: `auth_users.image recordings.media_adopted_at plan_usage.file_ms recordings.filename recordings.sound_gone_at recordings.sound_layout
    retention_rules.sound_days servers.files_at processes.files_at`,
}

test('whoever adds a column that could hold or name a stored file says who looks after it', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and (data_type = 'bytea'
      or column_name ~ '(^|_)(bytes|size|sha256|path|file|files|filename|sound|media|picture|image|logo|blob|storage)($|_)'
      or (column_name ~ '(^|_)key$' and table_name ~ 'file|upload|slide|record'))
    order by 1`
  const known = Object.values(columns).flatMap((names) => names.split(/\s+/))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

/** What each kind of key is to a check. */
const kinds = {
  expected: ['original', 'part', 'media', 'slide'],
  made: ['clip', 'hiddenSound', 'pcm'],
  folders: ['prefix', 'clips', 'hiddenSounds', 'sound'],
}

test('each kind of key is either expected or made again, and files are stored under these alone', () => {
  const known = Object.values(kinds).flat().toSorted()
  expect(Object.keys(recordingKeys(randomUUID())).toSorted()).toEqual(known)
  const root = new URL('../../', import.meta.url).pathname
  const stores = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('kernel/'))
    .filter((path) => /\b(storage|arriving)\.(put|adopt)\(/.test(readFileSync(join(root, path), 'utf8')))
  const without = stores.filter(
    (path) => !/recordingKeys|originalOf/.test(readFileSync(join(root, path), 'utf8')),
  )
  // writes a file to try the storage, and removes it
  expect(without).toEqual(['app/server-admin/engines.ts'])
})

const recording = async (more: Record<string, unknown> = {}) => {
  const id = randomUUID()
  await database.sql`insert into workspaces (id, name) values ('w', 'Test') on conflict do nothing`
  const row = { id, workspace_id: 'w', owner_id: 'o', filename: 'a', status: 'completed', ...more }
  await database.sql`insert into recordings ${database.sql(row)}`
  return id
}
const upload = (id: string, part: number, finished: boolean, bytes: number) =>
  database.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, finished_at)
    values (${randomUUID()}, ${id}, 'w', 'o', '{}', ${part}, ${bytes}, ${finished ? new Date() : null})`
const names = async (id: string) =>
  (await expectedFiles(database.db, [id])).map(({ key }) => key.split('/').slice(2).join('/')).toSorted()

test('parts, the file for the player once it is made, and slides are expected; what was removed is not', async () => {
  const id = await recording()
  await upload(id, 0, true, 5)
  await upload(id, 3, true, 5)
  await database.sql`insert into slides (id, recording_id, at_ms, width, height, bytes, sha256) values
    (${id}, ${id}, 0, 1, 1, 9, 'x'), (${randomUUID()}, ${id}, 0, 1, 1, 0, 'x')`
  expect(await names(id)).toEqual(['original', 'original-3', `slides/${id}`])
  await database.sql`insert into steps (recording_id, step, state) values (${id}, 'prepare', 'active')`
  expect(await names(id)).not.toContain('media')
  await database.sql`update steps set state = 'done' where recording_id = ${id}`
  expect(await names(id)).toContain('media')
  // in the bin: it can be brought back
  await database.sql`update recordings set deleted_at = now() where id = ${id}`
  expect(await names(id)).toHaveLength(4)
  for (const change of [`deleted_at = to_timestamp(0)`, `deleted_at = null, sound_gone_at = now()`]) {
    await database.sql.unsafe(`update recordings set ${change} where id = '${id}'`)
    expect(await names(id)).toEqual([])
  }
})

test('an upload that stopped is expected where it was processed with what came', async () => {
  const whole = await recording({ file_size: 5 })
  await upload(whole, 0, true, 5)
  await upload(whole, 1, false, 0)
  expect(await names(whole)).toEqual(['original'])
  const partly = await recording({ file_size: 8 })
  await upload(partly, 0, true, 5)
  await upload(partly, 1, false, 0)
  expect(await names(partly)).toEqual(['original', 'original-1'])
  const under = await recording({ file_size: 8, status: 'uploading' })
  await upload(under, 0, false, 0)
  expect(await names(under)).toEqual([])
})

test('each recording has its turn on one of thirty days in a row', () => {
  const days = Array.from({ length: 30 }, (_, i) => shareOf(new Date(Date.UTC(2026, 0, 1 + i, 3))))
  for (const id of [randomUUID(), randomUUID(), randomUUID()])
    expect(days.filter((day) => isInShare(id, day))).toHaveLength(1)
})
