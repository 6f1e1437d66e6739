import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { emptied, testDatabase } from '#testing/database.ts'
import { keysOf, openRepository } from '#kernel/backup/repository.ts'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { sealedStorage } from '#kernel/encryption/sealed-storage.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { runBackup } from './backup-command.ts'

const t = testApp([], { settings: { SEAL: 'on' } })
const fresh = testDatabase()
const log = createLog('silent', 'test')
const folders: string[] = []
let place = ''
let key = Buffer.alloc(0)
let ids: string[] = []

const run = async (args: string, env: Env = t.parts.env, databaseUrl = t.database.url) => {
  const said: string[] = []
  const { signal } = new AbortController()
  const needs = { env, databaseUrl, log, signal, print: (line: string) => said.push(line) }
  return { code: await runBackup(args.split(' '), needs), said: said.join('\n') }
}
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'verify-'))
  folders.push(made)
  return made
}
/** An empty machine that has the key. */
const elsewhere = async () => {
  await emptied(fresh.sql)
  return readEnv({ DATA_DIR: join(await folder(), 'new'), BACKUP_KEY: key.toString('base64') })
}
const restore = async (args: string) => run(`restore ${place} ${args}`.trim(), await elsewhere(), fresh.url)
const repository = async () => openRepository(localDisk(place), key, await folder())
const open = async (name: string) => (await repository()).open(name)
const names = async () => (await run(`backup ${place} --list`)).said.split('\n')
const blobPath = (blob: string) => join(place, 'blobs', blob.slice(0, 2), blob)
const flip = async (path: string) => {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await writeFile(path, bytes)
}
const upload = async (token: string, title: string) => {
  const { recordingId } = (await t.upload(token, wav(1 + ids.length), { title })).body
  ids.push(recordingId)
  return recordingId
}

beforeEach(async () => {
  await t.database.sql`delete from recordings`
  ids = []
  place = join(await folder(), 'backups')
  const { token } = await t.signedIn()
  await upload(token, 'Budget')
  await upload(token, 'Plans')
  await run(`backup ${place}`)
  key = Buffer.from(await readFile(join(t.dataDir, 'backup-key'), 'utf8'), 'base64')
})
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))))

const latest = async () => (await names()).at(-1) ?? ''
/** The blob of the file of a recording, in the latest backup. */
const blobOf = async (id: string) =>
  (await open(await latest())).files.find((file) => file.key.includes(id))?.blob ?? ''

test.each([
  ['damaged', flip],
  ['missing', (path: string) => rm(path)],
])('a %s blob is found beside the running product and written again from the storage', async (_, harm) => {
  await harm(blobPath(await blobOf(ids[0] ?? '')))
  const found = await run(`backup ${place} --verify`)
  expect(found).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 is damaged or missing, 1 of them was repaired/),
  })
  expect(found.said).toContain(ids[0])
  expect((await run(`backup ${place} --verify`)).said).toMatch(/0 are damaged or missing/)
  expect((await restore('')).code).toBe(0)
})

test.each([
  ['damaged', flip],
  ['missing', (path: string) => rm(path)],
])(
  'where the storage has it no more, a %s blob is named with its recording, and everything else comes back',
  async (_, harm) => {
    const [gone = '', stays = ''] = ids
    await harm(blobPath(await blobOf(gone)))
    await t.parts.storage.removeAll(`recordings/${gone}/`)
    expect(await run(`backup ${place} --verify`)).toMatchObject({
      code: 3,
      said: expect.stringContaining(gone),
    })
    for (const args of ['', '--dry-run'])
      expect(await restore(args)).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          new RegExp(`${gone} "Budget", original.*\\n.*Nothing was written.*--skip-damaged`),
        ),
      })
    expect(await fresh.sql`select 1 from auth_users`).toHaveLength(0)
    const skipped = await restore('--skip-damaged')
    expect(skipped).toMatchObject({ code: 3, said: expect.stringMatching(/1 file restored/) })
    expect(skipped.said).toContain(gone)
    expect(skipped.said).not.toContain(stays)
    expect(await fresh.sql`select id from recordings`).toHaveLength(2)
  },
)

test('a damaged table is not skipped, and says what to do; one recording of a damaged backup is not brought back by halves', async () => {
  const { tables } = await open(await latest())
  await flip(blobPath(tables.find(({ name }) => name === 'recordings')?.blob ?? ''))
  expect(await restore('--skip-damaged')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The table recordings: .*\n.*Choose an older backup/),
  })
  await t.database.sql`delete from recordings where id = ${ids[0] ?? ''}`
  expect(await run(`restore ${place} --recording ${ids[0]}`)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/damaged/),
  })
})

/** A manifest as somebody without the key, or with an older one, would leave it. */
const forged = JSON.stringify({
  version: 1,
  at: '2030-01-01T00:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
  files: [],
  secrets: [{ name: '../escaped', blob: 'a'.repeat(64) }],
})

test('a manifest that is not sealed is never restored, neither by name nor as the latest', async () => {
  const honest = await latest()
  await writeFile(join(place, 'snapshots/2030-01-01T00-00-00-000Z-ffffffff'), forged)
  expect(await latest()).toBe(honest)
  const named = await restore('2030-01-01T00-00-00-000Z-ffffffff')
  expect(named).toMatchObject({ code: 1, said: expect.stringContaining('2030-01-01T00-00-00-000Z-ffffffff') })
  const found = await run(`backup ${place} --verify`)
  expect(found).toMatchObject({
    code: 3,
    said: expect.stringMatching(/snapshots\/2030.* is none of the backups/),
  })
  expect((await restore('')).said).toContain(honest)
  // nor where there is nothing else
  await rm(join(place, 'register'))
  await rm(join(place, 'snapshots', honest))
  expect(await restore('')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/snapshots\/2030.*not sealed/),
  })
})

test('whoever has the key writes nothing outside the fixed places either', async () => {
  const { seal } = keysOf(key)
  const keys = {
    forNew: async () => ({ id: '00000000-0000-0000-0000-000000000000', key: seal }),
    find: async () => seal,
    give: async () => undefined,
  }
  const sealing = sealedStorage(localDisk(place), keys, true)
  await rm(join(place, 'register'))
  for (const name of await readdir(join(place, 'snapshots'))) await rm(join(place, 'snapshots', name))
  const name = '2030-01-01T00-00-00-000Z-ffffffff'
  const file = { bytes: 1, modifiedAt: 0, blob: 'a'.repeat(64) }
  const hostile = [
    forged,
    ...[
      'recordings/../../escaped',
      '../escaped',
      'recordings/x/original',
      '/etc/passwd',
      `recordings/${ids[0]}/../x`,
    ].map((at) =>
      JSON.stringify({ ...(JSON.parse(forged) as object), secrets: [], files: [{ ...file, key: at }] }),
    ),
  ]
  for (const text of hostile) {
    await sealing.put(`snapshots/${name}`, new Blob([text]).stream())
    expect(await restore('')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/names what no backup of this product has/),
    })
  }
})

test('backups cannot be exchanged, taken away, renamed, or moved in from another repository', async () => {
  const other = join(await folder(), 'other')
  await run(`backup ${other}`)
  await t.signedIn()
  await run(`backup ${place}`)
  const [first = '', second = ''] = await names()
  const at = (name: string) => join(place, 'snapshots', name)
  const kept = await folder()
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    [
      'an older one under the name of the latest',
      () => cp(at(first), at(second)),
      new RegExp(`snapshots/${second}`),
    ],
    ['taken away', () => rm(at(second)), new RegExp(`snapshots/${second}.*missing`)],
    [
      'of another repository, its blobs beside it',
      async () => {
        const [name = ''] = await readdir(join(other, 'snapshots'))
        await cp(join(other, 'snapshots', name), at(second))
      },
      new RegExp(`snapshots/${second}`),
    ],
    ['the register is gone', () => rm(join(place, 'register')), /"register".*missing/],
    [
      'the register of another repository',
      () => cp(join(other, 'register'), join(place, 'register')),
      /snapshots\/.*not|No backup|none of/,
    ],
    ['the register is damaged', () => flip(join(place, 'register')), /"register".*damaged/],
  ]
  for (const [what, harm, says] of cases) {
    await cp(place, join(kept, 'copy'), { recursive: true })
    await harm()
    const done = await restore(second)
    expect([what, done.code]).toEqual([what, 1])
    expect(done.said).toMatch(says)
    await rm(place, { recursive: true })
    await cp(join(kept, 'copy'), place, { recursive: true })
    await rm(join(kept, 'copy'), { recursive: true })
  }
  expect((await restore('')).said).toContain(second)
})

test('backups of the first format are restored with a warning, and go on as part of the register', async () => {
  const newest = await latest()
  const { repository: _, number: __, ...contents } = await open(newest)
  const { seal } = keysOf(key)
  const keys = {
    forNew: async () => ({ id: '00000000-0000-0000-0000-000000000000', key: seal }),
    find: async () => seal,
    give: async () => undefined,
  }
  await rm(join(place, 'register'))
  await rm(join(place, 'snapshots', newest))
  const text = JSON.stringify({ ...contents, version: 1 })
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const name = `${contents.at.replaceAll(/[:.]/g, '-')}-${hash}`
  const lay = (under: string) =>
    sealedStorage(localDisk(place), keys, true).put(`snapshots/${under}`, new Blob([text]).stream())
  await lay(name)
  expect(await restore('')).toMatchObject({ code: 0, said: expect.stringMatching(/in an old format/) })
  // an older backup passes for no newer one
  const later = name.replace(/^\d{4}/, '2099')
  await lay(later)
  expect(await restore('')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/snapshots\/2099.*is another backup/),
  })
  await run(`backup ${place}`)
  expect(await names()).toEqual([name, expect.not.stringContaining('2099')])
  expect((await restore('')).said).not.toMatch(/in an old format/)
  expect((await restore(name)).said).toMatch(/in an old format/)
})

test('an unreadable backup stops neither the next one nor the retention, and no blob is removed because of it', async () => {
  await flip(join(place, 'snapshots', await latest()))
  expect((await run(`backup ${place}`)).code).toBe(0)
  await t.signedIn()
  const before = (await readdir(join(place, 'blobs'), { recursive: true })).length
  expect((await run(`backup ${place} --keep 7,4,12`)).code).toBe(0)
  expect((await readdir(join(place, 'blobs'), { recursive: true })).length).toBeGreaterThanOrEqual(before)
  expect((await run(`backup ${place} --verify`)).code).toBe(0)
})

test('every refusal is a sentence', async () => {
  expect(
    await run(`restore ${join(place, 'nonexistent')} --dry-run`, await elsewhere(), fresh.url),
  ).toMatchObject({
    code: 1,
    said: expect.stringMatching(/There are no backups in .*nonexistent\.$/),
  })
  const file = join(await folder(), 'file')
  await writeFile(file, '')
  const blocked = await run(`backup ${file}/below`)
  expect(blocked).toMatchObject({ code: 1, said: expect.stringMatching(/It isn’t a folder/) })
  expect(blocked.said).not.toMatch(/\n\s+at /)
})
