import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptied, testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { runs } from '#testing/tier.ts'
import { openSql, type Sql } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { history } from '#kernel/db/migrations/all.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { changesBetween } from '#kernel/db/fingerprint/objects.ts'
import { readObjects } from '#kernel/db/fingerprint/read-objects.ts'
import { objectsAfter, readRecord } from '#kernel/db/fingerprint/records.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { localDisk } from '#kernel/storage/local-disk.ts'
import type { Contents } from '#kernel/backup/manifest.ts'
import { openRepository } from '#kernel/backup/repository.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { runBackup } from './backup-command.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
const key = randomBytes(32)
const names = Object.keys(history.migrations)
let folder = ''
let machines = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const machine = () =>
  readEnv({ DATA_DIR: join(folder, `machine ${++machines}`), BACKUP_KEY: key.toString('base64') })
const run = async (args: string, databaseUrl: string, env = machine()) => {
  const said: string[] = []
  const { signal } = new AbortController()
  const needs = { env, databaseUrl, log, signal, print: (line: string) => said.push(line) }
  return { code: await runBackup(args.split(' '), needs), said: said.join('\n') }
}

type Product = { sql: Sql; place: string; backUp: (args: string) => ReturnType<typeof run> }

/** A database of a version up to this migration, and its URL; with a person, a workspace, a meeting and its file. */
const onVersion = (last: string, work: (given: Product) => Promise<void>) =>
  withEmpty(database.url, '_version', async (url) => {
    const sql = openSql(url, 2)
    const db = openDb(sql)
    try {
      const migrations = Object.fromEntries(
        Object.entries(history.migrations).filter(([name]) => name <= last),
      )
      await migrate(db, { ...history, migrations })
      const id = uuid()
      await sql`insert into auth_users (id, name, email, email_verified) values ('me', 'Me', 'me@example.org', true)`
      await sql`insert into workspaces (id, name) values ('w', 'Ours')`
      await sql`insert into recordings (id, workspace_id, owner_id, filename, title, status)
        values (${id}, 'w', 'me', 'meeting', 'Budget', 'completed')`
      const env = machine()
      const { storage, close } = await openStorage(env, log, db)
      await storage.put(recordingKeys(id).original, new Blob([randomBytes(9000)]).stream())
      await close()
      const place = join(folder, `backups ${machines}`.replace(' ', '-'))
      expect(await run(`backup ${place}`, url, env)).toMatchObject({ code: 0 })
      await work({ sql, place, backUp: (args) => run(`backup ${args}`, url, env) })
    } finally {
      await sql.end({ timeout: 2 })
    }
  })

const isWhole = runs('backups of every age')

test.each(isWhole ? [names.at(-2) ?? '', '0006-former-passages'] : ['0006-former-passages'])(
  'a backup of a former version, up to %s, is restored by this one, and brought up to date with what it holds',
  async (last) => {
    await emptied(database.sql)
    await onVersion(last, async ({ place }) => {
      for (const args of [' --dry-run', ''])
        expect(await run(`restore ${place}${args}`, database.url)).toMatchObject({
          code: 0,
          said: expect.stringMatching(/1 file (can be restored|restored)/),
        })
      expect(
        await database.sql`select title, name from recordings join workspaces w on w.id = workspace_id`,
      ).toEqual([{ title: 'Budget', name: 'Ours' }])
      const made = objectsAfter(names, readRecord)
      expect(changesBetween(made, await readObjects(database.db))).toEqual({})
      expect(await migrate(database.db)).toEqual([])
      expect(await database.sql`select migration from schema_fingerprints`).toEqual([
        { migration: names.at(-1) },
      ])
      expect(await database.sql`select kind from stores where in_use`).toEqual([{ kind: 'files' }])
    })
  },
)

test.runIf(isWhole)(
  'a rehearsal of a backup made before an upgrade compares what was backed up, not what the upgrade makes of it',
  async () => {
    await onVersion('0009-example-meeting', async ({ sql, place, backUp }) => {
      // from 0010 on search dates a meeting by when it took place
      await sql`update recordings set started_at = '2026-01-01'`
      await sql`insert into search_documents (recording_id, workspace_id, owner_id, visibility, created_at, label, names)
      select id, workspace_id, owner_id, visibility, created_at, title, '' from recordings on conflict do nothing`
      expect((await backUp(place)).code).toBe(0)
      const before = await sql`select created_at from search_documents`
      expect(before).toHaveLength(1)
      await migrate(openDb(sql))
      expect(await sql`select created_at from search_documents`).not.toEqual(before)
      expect(await backUp(`${place} --rehearse`)).toMatchObject({
        code: 0,
        said: expect.stringContaining('Everything can be restored.'),
      })
    })
  },
)

test.runIf(isWhole)('a restore of a former version that fails leaves the database as it was', async () => {
  await emptied(database.sql)
  await onVersion('0006-former-passages', async ({ place, sql, backUp }) => {
    await sql`alter table recordings drop constraint recordings_workspace_id_fkey`
    await sql`update recordings set workspace_id = 'gone'`
    // an index or a key is not what a backup needs, and is reported
    expect(await backUp(`${place}-2`)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/constraint recordings_workspace_id_fkey on recordings is missing/),
    })
    const before = await readObjects(database.db)
    expect(await run(`restore ${place}-2`, database.url)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/recordings_workspace_id_fkey/),
    })
    expect(await readObjects(database.db)).toEqual(before)
    expect(await database.sql`select 1 from auth_users`).toHaveLength(0)
    expect(await migrate(database.db)).toEqual([])
  })
})

test.runIf(isWhole).each([
  ['drop table favorites', /table favorites is missing/],
  ['alter table recordings rename column visibility to sight', /column recordings\.visibility is missing/],
  [
    'alter table favorites alter column user_id type varchar',
    /column favorites\.user_id is "character varying/,
  ],
])('after "%s" no backup is made, and no earlier one removed', async (done, said) => {
  await onVersion(names.at(-1) ?? '', async ({ sql, backUp, place }) => {
    await sql.unsafe(done)
    for (const args of [place, `${place} --keep 1,1,1`])
      expect(await backUp(args)).toMatchObject({ code: 1, said: expect.stringMatching(said) })
    expect((await backUp(`${place} --list`)).said.split('\n')).toHaveLength(1)
  })
})

test.runIf(isWhole)(
  "somebody else's table and column in the same database are not backed up, and do not hinder a restore",
  async () => {
    await emptied(database.sql)
    await onVersion(names.at(-1) ?? '', async ({ sql, backUp, place }) => {
      await sql`create table of_another (id int)`
      await sql`alter table recordings add column cost int default 3`
      await database.sql`create table of_theirs as select 7 as id`
      expect((await backUp(`${place}-2`)).code).toBe(0)
      expect(await run(`restore ${place}-2`, database.url)).toMatchObject({ code: 0 })
      expect(await database.sql`select title from recordings`).toEqual([{ title: 'Budget' }])
      expect(await database.sql`select id from of_theirs`).toEqual([{ id: 7 }])
      await database.sql`drop table of_theirs`
    })
  },
)

test('a backup of a newer version, or of one whose tables were others, is refused in one sentence, also by a dry run', async () => {
  await emptied(database.sql)
  await onVersion(names.at(-1) ?? '', async ({ place }) => {
    const repository = openRepository(localDisk(place), key, folder)
    const honest = await repository.open((await repository.names()).at(-1) ?? '')
    const { schema } = honest
    if (!schema) throw new Error('no fingerprint')
    const { 'column visibility': visibility = '', ...others } = schema.objects['recordings'] ?? {}
    const objects = { ...schema.objects, recordings: { ...others, 'column sight': visibility } }
    const sight = honest.tables.map((one) =>
      one.name === 'recordings'
        ? { ...one, columns: one.columns.map((name) => (name === 'visibility' ? 'sight' : name)) }
        : one,
    )
    const dull = { ...schema.objects, uploads: { ...schema.objects['uploads'], 'column metadata': 'text' } }
    const cases: [Contents, RegExp][] = [
      [{ ...honest, migrations: [...names, '9999-newer'] }, /newer version .*"9999-newer"\. Update Hattama/],
      [{ ...honest, migrations: ['0001-recordings'] }, /another version of Hattama, with other migrations/],
      [
        { ...honest, tables: sight, schema: { fingerprint: 'a'.repeat(64), objects } },
        /column recordings\.visibility is missing.*Restore it with the version that made it/,
      ],
      [{ ...honest, tables: sight, schema: undefined }, /column recordings\.visibility is missing/],
      [
        { ...honest, schema: { fingerprint: 'b'.repeat(64), objects: dull } },
        /column uploads\.metadata is "text" in place of "jsonb not null"/,
      ],
    ]
    for (const [contents, said] of cases) {
      const name = await repository.write(contents, true)
      for (const args of [' --dry-run', '']) {
        const refused = await run(`restore ${place} ${name}${args}`, database.url)
        expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(said) })
        expect(refused.said.split('\n')).toHaveLength(1)
      }
    }
    expect(await database.sql`select 1 from auth_users`).toHaveLength(0)
  })
})
