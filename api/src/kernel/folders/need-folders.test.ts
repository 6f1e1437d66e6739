import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../env.ts'

let folder = ''
let dataDir = ''
const isRoot = process.getuid?.() === 0

/** Makes something that the account which serves may use. */
const ours = (path: string, mode = 0o700) => {
  chmodSync(path, mode)
  if (isRoot) chownSync(path, 65_534, 65_534)
}
const madeFolder = (...names: string[]) => {
  let path = dataDir
  for (const name of names) {
    path = join(path, name)
    mkdirSync(path, { recursive: true })
    ours(path)
  }
  return path
}
/** Makes it another account's, or, where the test has only one, what a mode of 0 keeps from that one. */
const theirs = (path: string) => {
  if (isRoot) chownSync(path, 0, 0)
  else chmodSync(path, 0)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
  ours(folder, 0o755)
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  ours(dataDir)
})
afterEach(() => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (!isRoot) chmodSync(join(folder, name), 0o700)
  rmSync(folder, { recursive: true, force: true })
})

const look = async (more: Record<string, string> = {}) => {
  const node = join(root, 'node_modules/.bin/node')
  const program = join(root, 'api/testing/programs/as-nobody.ts')
  const { stdout } = await promisify(execFile)(
    node,
    [program, JSON.stringify({ dataDir, STORAGE: 'local', ...more })],
    { cwd: join(root, 'api'), env: { PATH: process.env['PATH'], TMPDIR: folder } },
  )
  return JSON.parse(stdout) as { refused: string | null; warnings: string[] }
}
const says = (path: string, verb: string) =>
  expect.stringMatching(
    new RegExp(
      String.raw`^The account .*can’t ${verb} ${path} \(EACCES\)\. Run as root: chown -R [\w-]+: ${path} && chmod -R u\+rwX ${path}$`,
    ),
  )

test('folders of the account that serves are written and read, and nothing is left in them', async () => {
  madeFolder('files', 'recordings', 'one')
  expect(await look()).toEqual({ refused: null, warnings: [] })
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'scratch', 'uploads'])
  for (const name of ['files', 'scratch', 'uploads'])
    expect(readdirSync(join(dataDir, name))).toEqual(name === 'files' ? ['recordings'] : [])
})

test.each([['files'], ['uploads'], ['scratch']])(
  'where %s is of another account, the path, the account and the command are said',
  async (name) => {
    theirs(madeFolder(name))
    expect((await look()).refused).toEqual(says(join(dataDir, name), 'write'))
  },
)

test('the data folder itself, and its secrets, are looked at', async () => {
  writeFileSync(join(dataDir, 'secret'), 'x', { mode: 0o600 })
  theirs(join(dataDir, 'secret'))
  expect((await look()).refused).toEqual(says(join(dataDir, 'secret'), 'read'))
  theirs(dataDir)
  expect((await look()).refused).toEqual(says(dataDir, 'write'))
})

test('a file of a key that the settings give is not looked at', async () => {
  for (const name of ['secret', 'backup-key']) {
    writeFileSync(join(dataDir, name), 'x', { mode: 0o600 })
    theirs(join(dataDir, name))
  }
  expect((await look({ AUTH_SECRET: 'given' })).refused).toEqual(says(join(dataDir, 'backup-key'), 'read'))
  expect(await look({ AUTH_SECRET: 'given', BACKUP_KEY: 'given' })).toEqual({ refused: null, warnings: [] })
  writeFileSync(join(dataDir, 'seal-key'), 'x', { mode: 0o600 })
  theirs(join(dataDir, 'seal-key'))
  expect((await look({ AUTH_SECRET: 'given', BACKUP_KEY: 'given', SEAL_KEY: 'given' })).refused).toEqual(
    says(join(dataDir, 'seal-key'), 'read'),
  )
})

test('what a restore or a move by root has left among the files is found, folder or file', async () => {
  const one = madeFolder('files', 'recordings', 'one')
  const recordings = join(dataDir, 'files', 'recordings')
  writeFileSync(join(one, 'original'), 'x', { mode: 0o600 })
  theirs(join(one, 'original'))
  expect((await look()).refused).toEqual(says(recordings, 'read'))
  rmSync(join(one, 'original'))
  theirs(one)
  expect((await look()).refused).toEqual(says(recordings, 'write'))
  // files elsewhere: those of before are read only where they are still to move
  const elsewhere = await look({ STORAGE: 's3' })
  expect(elsewhere).toEqual({ refused: null, warnings: [says(recordings, 'write')] })
})

test('models that cannot be read keep it from starting; those that cannot be written, and the place of backups, are warnings', async () => {
  const models = madeFolder('models')
  const place = join(folder, 'backups')
  mkdirSync(join(place, 'snapshots'), { recursive: true })
  ours(place)
  ours(join(place, 'snapshots'))
  theirs(join(place, 'snapshots'))
  expect(await look({ BACKUP_TO: place })).toEqual({
    refused: null,
    warnings: [says(join(place, 'snapshots'), 'write')],
  })
  // a server leaves backups to workers, and its unit may not write there
  expect((await look({ BACKUP_TO: place, role: 'server' })).warnings).toEqual([])
  chmodSync(models, 0o500)
  expect((await look()).warnings).toEqual([says(models, 'write')])
  theirs(models)
  expect((await look()).refused).toEqual(says(models, 'read'))
})

test('a folder above that may not be entered is named, and a file in its place', async () => {
  ours(folder, 0o700)
  const other = join(folder, 'closed')
  mkdirSync(join(other, 'inner'), { recursive: true, mode: 0o700 })
  theirs(other)
  expect((await look({ dataDir: join(other, 'inner') })).refused).toMatch(
    new RegExp(
      `can’t open ${other} \\(EACCES\\), so it can’t write ${other}/inner\\. Run as root: chmod a\\+x`,
    ),
  )
  writeFileSync(join(dataDir, 'uploads'), '')
  ours(join(dataDir, 'uploads'))
  expect((await look()).refused).toMatch(/uploads is not a folder/)
})
