import { randomBytes, createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, databaseAccount, isReachable } from './unprivileged.ts'

/** Where a cluster lives, whom it runs as, and its password. */
export type Place = {
  folder: string
  cluster: string
  account: Account | null
  password: string
}

/** Data of a root whose home nobody else may enter: a place of its own, one per data folder. */
const reachableHome = (dataDir: string) =>
  join('/var/lib/hattama', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))

/** Makes the folders and the password of the cluster that belongs to a data folder. */
export const placeFor = (dataDir: string): Place => {
  mkdirSync(dataDir, { recursive: true })
  const account = databaseAccount()
  const folder = account && !isReachable(dataDir) ? reachableHome(dataDir) : dataDir
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const cluster = join(folder, 'postgres')
  if (!existsSync(cluster)) mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const secret = join(folder, 'postgres.password')
  if (!existsSync(secret)) writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(secret, 0o600)
  return { folder, cluster, account, password: readFileSync(secret, 'utf8').trim() }
}
