import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { type Env, programPath, readEnv, root } from '#kernel/env.ts'
import { isAlive } from '#kernel/is-alive.ts'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { clusterHome } from '#kernel/db/embedded/place.ts'
import { createLog } from '#kernel/log.ts'
import { openSql } from '#kernel/db/database.ts'
import { withBackups } from '#kernel/backup/open-place.ts'
import { rehearse } from '#kernel/backup/rehearsal/rehearse.ts'
import type { Repository } from '#kernel/backup/repository.ts'
import { ourTables } from '#kernel/backup/tables.ts'
import { objectsAfter, readRecord } from '#kernel/db/fingerprint/records.ts'
import { history } from '#kernel/db/migrations/all.ts'
import { scratchFolder } from '#kernel/storage/local-disk.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { runBackup } from './backup-command.ts'
import { openScratchDatabase, openScratchDatabaseBeside } from './scratch-database.ts'
import { removeScratch } from './scratch-place.ts'

const t = testApp([], { settings: { SEAL: 'on' } })
const log = createLog('silent', 'test')
let jobs: Jobs
let folder: string
let place: string
let recordingId: string
let mailbox: Awaited<ReturnType<typeof openMailbox>>

const run = async (args: string, env: Env = t.parts.env) => {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const needs = { env, databaseUrl: t.database.url, log, signal: new AbortController().signal, print }
  return { code: await runBackup(args.split(' '), needs), said: said.join('\n') }
}

const given = (settings: Record<string, string>): Env => ({
  ...t.parts.env,
  ...readEnv({ DATA_DIR: t.parts.env.dataDir, SEAL: 'on', ...settings }),
})

/** How the last rehearsal ended. */
const last = async () => {
  const rows = await t.database.sql`select backup, passed from backup_rehearsals order by at desc limit 1`
  return rows[0]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-'))
  place = join(folder, 'backups')
  mailbox = await openMailbox()
  const { env, db, storage } = t.parts
  jobs = await openTestJobs(t.database, { env, storage }, { engine: () => scriptedEngine(['we', 'meet']) })
  const { token } = await t.signedIn()
  const voice = spokenSamples('we will meet on monday', 'slt')
  const spoken = await readFile(await mediaFile('wav', [lineOf(4000, [{ atMs: 800, samples: voice }])]))
  recordingId = (await t.upload(token, spoken)).body.recordingId
  await db.transaction().execute((trx) => jobs.startRecording(trx, recordingId))
  await untilStatus(db, recordingId)
  // one that is still being worked on
  await t.upload(token, wav(2))
  const { code, said } = await run(`backup ${place}`)
  if (code !== 0) throw new Error(said)
})
afterAll(async () => {
  await jobs.stop(1000)
  await mailbox.close()
  await rm(folder, { recursive: true, force: true })
})

test('the latest backup is restored apart from the product, compared, reported, and removed', async () => {
  const { sql } = t.database
  const made = objectsAfter(Object.keys(history.migrations), readRecord)
  const counts = async () => {
    const tables = (await ourTables(sql, made)).map(({ name }) => `select '${name}', count(*) from "${name}"`)
    return sql.unsafe(tables.join(' union all '))
  }
  const before = await counts()
  const settings = { SMTP_URL: mailbox.url, BACKUP_MAIL: 'operator@example.org', BACKUP_TO: place }
  const { code, said } = await run('backup --rehearse', given(settings))
  expect(said).toMatch(/recordings\s+2; the product has 2 now; 1 was being worked on/)
  expect(said).toMatch(/files\s+3, .* byte for byte/)
  expect(said).toMatch(/as players do\s+3 files that recordings should have, 3 read whole, 0 lost/)
  expect(said).toMatch(/transcripts\s+1 of the newest, [1-9]\d* words/)
  expect(said).toContain('Everything can be restored.')
  expect(code).toBe(0)
  expect(await last()).toMatchObject({ passed: true, backup: expect.stringMatching(/^\d{4}-/) })
  expect(await counts()).toEqual(before)
  expect(await readdir(scratchFolder(t.parts.env.dataDir))).toEqual([])
  expect(mailbox.letters).toEqual([])
})

test('a backup that lacks something is told by name, in the table of rehearsals, and by mail', async () => {
  const bad = join(folder, 'damaged')
  expect(await run(`backup ${bad}`)).toMatchObject({ code: 0 })
  const key = `recordings/${recordingId}/original`
  await withBackups({ env: t.parts.env, db: t.parts.db }, { place: bad, mayWrite: false }, async (one) => {
    const [name = ''] = (await one.names()).toReversed()
    const { blob = '' } = (await one.open(name)).files.find((file) => file.key === key) ?? {}
    await truncate(join(bad, 'blobs', blob.slice(0, 2), blob), 100)
  })
  const settings = { SMTP_URL: mailbox.url, BACKUP_MAIL: 'operator@example.org' }
  const { code, said } = await run(`backup ${bad} --rehearse`, given(settings))
  expect(code).toBe(3)
  expect(said).toMatch(new RegExp(`Recording ${recordingId}.*original: `))
  expect(said).toContain('1 thing is lost or differs.')
  expect(await last()).toMatchObject({ passed: false })
  expect(mailbox.letters.at(-1)).toMatchObject({
    envelopeTo: ['operator@example.org'],
    text: expect.stringContaining(recordingId),
  })
})

test('one that cannot be restored at all, and a disk without room, are refused, noted and mailed', async () => {
  const settings = {
    SMTP_URL: mailbox.url,
    BACKUP_MAIL: 'operator@example.org',
    MIN_FREE_BYTES: String(2 ** 52),
  }
  const full = await run(`backup ${place} --rehearse --in ${join(folder, 'elsewhere')}`, given(settings))
  expect(full).toMatchObject({
    code: 1,
    said: expect.stringMatching(/needs .* GB in .*elsewhere.*--in <folder>/),
  })
  expect(await last()).toMatchObject({ passed: false })
  expect(mailbox.letters.at(-1)?.text).toContain('--in <folder>')
  expect(await readdir(join(folder, 'elsewhere'))).toEqual([])

  const empty = await run(`backup ${join(folder, 'none')} --rehearse`)
  expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('There are no backups') })
  expect(await last()).toMatchObject({ passed: false, backup: null })
})

/** A repository that gives something else for some blobs while it is restored, and the truth afterwards. */
const lying = (repository: Repository, lies: Map<string, string>): Repository => ({
  ...repository,
  read: async (blob) => {
    const lie = lies.get(blob)
    lies.delete(blob)
    return lie === undefined ? repository.read(blob) : new Blob([lie]).stream()
  },
})

test('what came otherwise than it was backed up is found: a row, and a byte of a file', async () => {
  const { env, db } = t.parts
  const dataDir = await mkdtemp(join(folder, 'scratch-'))
  const scratch = await openScratchDatabase({ folder: dataDir, beside: null })
  const sql = openSql(scratch.url, 2)
  try {
    await withBackups({ env, db }, { place, mayWrite: false }, async (repository) => {
      const [name = ''] = (await repository.names()).toReversed()
      const { tables, files } = await repository.open(name)
      const row = tables.find((table) => table.name === 'segments')?.blob ?? ''
      const file = files.find(({ key }) => key.endsWith('/media'))?.blob ?? ''
      const text = await new Response(await repository.read(row)).text()
      expect(text).toContain('meet')
      const lies = new Map([
        [row, text.replace('meet', 'part')],
        [file, 'not sound'],
      ])
      const { faults } = await rehearse({
        env,
        log,
        sql: t.database.sql,
        repository: lying(repository, lies),
        name,
        scratch: { sql, dataDir },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      expect(faults).toEqual([
        'segments: rows are not what was backed up.',
        expect.stringMatching(/\/media is not what was backed up\.$/),
        expect.stringMatching(/\/media (?:has another length|cannot be read)/),
      ])
    })
  } finally {
    await sql.end({ timeout: 2 })
    await scratch.close()
    await removeScratch({ folder: dataDir, beside: null })
  }
})

test('without PostgreSQL of its own the scratch database is made beside the product, if the role may', async () => {
  const asSuperuser = inject('superuserUrl')
  const beside = { databaseUrl: asSuperuser, name: 'hattama_rehearsal_of_test' }
  // one that a killed rehearsal left there
  await openScratchDatabaseBeside(beside)
  const scratch = await openScratchDatabaseBeside(beside)
  const sql = openSql(asSuperuser, 1)
  const name = new URL(scratch.url).pathname.slice(1)
  expect(await sql`select 1 from pg_database where datname = ${name}`).toHaveLength(1)
  await scratch.close()
  expect(await sql`select 1 from pg_database where datname = ${name}`).toHaveLength(0)
  await sql.end({ timeout: 2 })
  await expect(openScratchDatabaseBeside({ ...beside, databaseUrl: t.database.url })).rejects.toThrow(
    /Allow the role of DATABASE_URL to create one/,
  )
})

test('a rehearsal that is killed leaves neither a PostgreSQL nor a copy of the data, also where its guard was killed, too', async () => {
  const { dataDir } = t.parts.env
  const parent = scratchFolder(dataDir)
  const names = async () => (await readdir(parent)).filter((name) => name.startsWith('rehearsal-'))
  const child = spawn(process.execPath, ['api/start/backup.ts', 'backup', place, '--rehearse'], {
    cwd: root,
    env: { PATH: programPath, DATABASE_URL: t.database.url, DATA_DIR: dataDir, SEAL: 'on', NO_COLOR: '1' },
    stdio: 'ignore',
  })
  const running = async (name: string) => {
    const path = join(clusterHome(join(parent, name)), 'postgres', 'postmaster.pid')
    return Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0])
  }
  let [name, pid] = ['', 0]
  const until = async () => {
    name = (await names())[0] ?? ''
    pid = await running(name)
    return pid
  }
  await expect.poll(until, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await expect.poll(names, { timeout: 120_000 }).toEqual([])
  expect(isAlive(pid)).toBe(false)

  // where nobody could remove it, the next one does
  const left = name.replace(/[^-]*$/, 'left')
  await mkdir(join(parent, left))
  await startCluster(join(parent, left))
  const pidLeft = await running(left)
  expect(isAlive(pidLeft)).toBe(true)
  expect(await run(`backup ${place} --rehearse`)).toMatchObject({ code: 0 })
  expect(isAlive(pidLeft)).toBe(false)
  expect(await names()).toEqual([])
}, 300_000)
