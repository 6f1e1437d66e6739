import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterHome, hasCluster, placeFor } from './place.ts'
import { databaseAccount, isReachable } from './unprivileged.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})
const isRoot = process.getuid?.() === 0
const modeOf = (path: string) => statSync(path).mode & 0o777

test('a path is reachable if any account may enter every folder above it, and itself', () => {
  const inner = join(folder, 'inner')
  mkdirSync(inner, { mode: 0o711 })
  chmodSync(inner, 0o711)
  expect(isReachable(inner)).toBe(true)
  // what is not there yet does not keep anybody out
  expect(isReachable(join(inner, 'to-come', 'deeper'))).toBe(true)
  chmodSync(inner, 0o776)
  expect(isReachable(inner)).toBe(false)
  chmodSync(inner, 0o711)
  chmodSync(folder, 0o710)
  expect(isReachable(join(inner, 'to-come'))).toBe(false)
  expect(isReachable('/')).toBe(true)
})

test('only root gives PostgreSQL an account of its own, which is neither root nor unknown', () => {
  const account = databaseAccount()
  if (!isRoot) return expect(account).toBeNull()
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  expect(account).toEqual(row ? { uid: Number(row[2]), gid: Number(row[3]) } : { uid: 65_534, gid: 65_534 })
  expect(account?.uid).toBeGreaterThan(0)
})

test('a cluster is made beside the data, with two secrets that stay', () => {
  const dataDir = join(folder, 'data')
  expect(hasCluster(dataDir)).toBe(false)
  const place = placeFor(dataDir)
  expect(place).toMatchObject({
    folder: dataDir,
    cluster: join(dataDir, 'postgres'),
    account: databaseAccount(),
  })
  expect(place.password).toMatch(/^[0-9a-f]{48}$/)
  expect(place.productPassword).toMatch(/^[0-9a-f]{48}$/)
  expect(place.productPassword).not.toBe(place.password)
  expect(modeOf(place.cluster)).toBe(0o700)
  if (place.account) expect(statSync(place.cluster).uid).toBe(place.account.uid)
  expect(hasCluster(dataDir)).toBe(true)
  expect(placeFor(dataDir)).toEqual(place)
})

test('a secret that others may read is closed again, and is read without the end of its line', () => {
  const dataDir = join(folder, 'data')
  placeFor(dataDir)
  for (const name of ['postgres.password', 'postgres.product.password']) {
    const path = join(dataDir, name)
    writeFileSync(path, 'known\n')
    chmodSync(path, 0o644)
    const { password, productPassword } = placeFor(dataDir)
    expect([password, productPassword]).toContain('known')
    expect(modeOf(path)).toBe(0o600)
  }
})

test('a data folder without a cluster has none, and nothing is made to find out', () => {
  mkdirSync(join(folder, 'data'))
  expect(hasCluster(join(folder, 'data'))).toBe(false)
  expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false)
  expect(hasCluster(join(folder, 'gone'))).toBe(false)
  expect(existsSync(join(folder, 'gone'))).toBe(false)
})

test('where only root can enter, another place is taken, which is the same each time and its own for each folder', () => {
  chmodSync(folder, 0o700)
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  if (!isRoot) return expect(clusterHome(one)).toBe(one)
  expect(clusterHome(one)).toMatch(/^\/var\/lib\/hattama\/[0-9a-f]{12}$/)
  expect(clusterHome(one)).toBe(clusterHome(one))
  expect(clusterHome(one)).not.toBe(clusterHome(other))
  chmodSync(folder, 0o755)
  expect(clusterHome(one)).toBe(one)
})
