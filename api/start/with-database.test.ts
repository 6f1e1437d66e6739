import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { startPgBouncer } from '#testing/pgbouncer.ts'
import { runs } from '#testing/tier.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { openSql } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { type Env, programPath, readEnv, root } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { runBackup } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'without-settings-'))
const none = join(folder, 'none')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as a shell or cron does that has not loaded the settings. */
const bare = async (args: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { PATH: programPath, DATA_DIR: none, NO_COLOR: '1', ...more },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )

/** The command of backups without a process of its own, and what it says. */
const inProcess = (env: Env, databaseUrl: string) => {
  const said: string[] = []
  const run = (args: string[]) => {
    const { signal } = new AbortController()
    const log = createLog('silent', 'test')
    return runBackup(args, { env, databaseUrl, log, signal, print: (line) => said.push(line) })
  }
  return { run, said }
}

const commands = [
  ['api/start/backup.ts', 'backup', join(folder, 'backups')],
  ['api/start/backup.ts', 'restore', join(folder, 'backups'), '--files'],
  ['api/start/storage.ts', 'status'],
  ['api/start/accounts.ts', 'admin', 'me@example.org', 'on'],
]

test.each(runs('every command without its settings') ? commands : commands.slice(0, 1))(
  'without its settings `%s %s` says so, and makes neither a database nor a folder',
  async (...args) => {
    expect(await bare(args)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^DATABASE_URL isn’t set, and there’s no database in .*none\. Nothing was created\. Load/,
      ),
    })
    expect([existsSync(none), readdirSync(folder)]).toEqual([false, []])
  },
)

test('a whole restore makes a database only in a folder that the settings name', async () => {
  const env = { ...readEnv({}), dataDir: none }
  await expect(withDatabase(env, async () => 0, { isNewWelcome: true })).rejects.toThrow(
    /Nothing was created.*To restore into a new database there, set DATA_DIR to its full path/,
  )
  expect(existsSync(none)).toBe(false)
})

test('in an empty database, such as one of a mistyped name, no command makes tables', async () => {
  await withEmpty(database.url, '_typo', async (url) => {
    expect(
      await bare(['api/start/backup.ts', 'backup', join(folder, 'backups')], { DATABASE_URL: url }),
    ).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL is empty, so it isn’t the server’s/),
    })
    const sql = openSql(url, 1)
    expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([])
    await sql.end()
  })
})

test('a pooler that gives each transaction another session is a sentence', async () => {
  const pgBouncer = await startPgBouncer(database.url, ['pool_mode = transaction'])
  try {
    const asked = await bare(['api/start/storage.ts', 'status'], { DATABASE_URL: pgBouncer.url })
    expect(asked).toEqual({ code: 1, said: expect.stringMatching(/^DATABASE_URL leads to a pooler.*\n$/) })
  } finally {
    await pgBouncer.close()
  }
})

test('a database that cannot be reached, and settings that are wrong, are sentences', async () => {
  const away = await bare(['api/start/storage.ts', 'status'], {
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  })
  expect(away).toEqual({
    code: 1,
    said: expect.stringMatching(/^Couldn’t reach the database: .*1\. Check that it’s running/),
  })
  const wrong = await bare(['api/start/backup.ts', 'backup', folder], { PORT: 'none' })
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^The settings aren’t valid:\n {2}PORT/) })
})

test('an altered database is backed up by hand, with a warning; other commands leave it alone', async () => {
  await withEmpty(database.url, '_altered', async (url) => {
    const sql = openSql(url, 2)
    await migrate(openDb(sql))
    await sql`insert into auth_users (id, name, email, email_verified) values ('me', 'Me', 'me@example.org', true)`
    await sql`alter table recordings drop constraint recordings_workspace_id_fkey`
    const place = join(folder, 'of altered')
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'altered') }
    expect(await bare(['api/start/backup.ts', 'backup', place], settings)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /rows of .*\n.*constraint recordings_workspace_id_fkey on recordings is missing\. The backup is good/,
      ),
    })
    const env = readEnv(settings)
    const made = inProcess(env, url)
    expect(await made.run(['backup', place, '--list'])).toBe(0)
    expect(made.said.join('\n').trim()).toMatch(/^\d{4}-\S+$/)
    // as every other command does
    await expect(withDatabase(env, async () => 0)).rejects.toThrow(
      /fkey on recordings is missing\. Nothing was changed/,
    )
    // what a backup needs
    await sql`alter table recordings rename column visibility to sight`
    const refused = inProcess(env, url)
    expect(await refused.run(['backup', place])).toBe(1)
    expect(refused.said.join()).toMatch(/column recordings\.visibility is missing.*none was made.*pg_dump/)
    await sql.end({ timeout: 2 })
  })
})

test('a backup of a database without accounts is a failure, and removes no earlier one', async () => {
  const { run, said } = inProcess(readEnv({ DATA_DIR: join(folder, 'data') }), database.url)
  const place = join(folder, 'kept')
  await database.sql`insert into auth_users (id, name, email, email_verified) values ('me', 'Me', 'me@example.org', true)`
  expect(await run(['backup', place])).toBe(0)
  expect(await run(['backup', place])).toBe(0)
  await database.sql`delete from auth_users`
  for (const args of [[place], [place, '--keep', '1,0,0']]) {
    said.length = 0
    expect(await run(['backup', ...args])).toBe(1)
    expect(said.join()).toMatch(/no accounts.*No backup was made, and no earlier one was removed/)
  }
  expect(readdirSync(join(place, 'snapshots'))).toHaveLength(2)
  // people of a hosted provider are accounts, too
  await database.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await database.sql`insert into profiles (user_id, first_name, last_name, workspace_id) values ('hosted', 'A', 'B', 'w')`
  expect(await run(['backup', place])).toBe(0)
})
