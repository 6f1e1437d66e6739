import { randomBytes, createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, databaseAccount, isReachable } from './unprivileged.ts'

/** Where a cluster lives, which account it runs as, and the passwords of its two roles. */
export type Place = {
  folder: string
  cluster: string
  account: Account | null
  /** of the superuser, which only makes the other role and its database */
  password: string
  /** of the role the product runs as */
  productPassword: string
}

/** Where the data goes if only root can enter the data folder: a separate folder for each data folder. */
const reachableHome = (dataDir: string) =>
  join('/var/lib/hattama', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))

const folderFor = (dataDir: string, account: Account | null) =>
  account && !isReachable(dataDir) ? reachableHome(dataDir) : dataDir

/** The folder of a data folder's cluster, whether there is one or not. */
export const clusterHome = (dataDir: string): string => folderFor(dataDir, databaseAccount())

/** Whether a data folder has a cluster of its own, running or not; nothing is made. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(dataDir) && existsSync(join(clusterHome(dataDir), 'postgres'))

/** Makes the folders and passwords of the cluster that belongs to a data folder. */
export const placeFor = (dataDir: string): Place => {
  mkdirSync(dataDir, { recursive: true })
  const account = databaseAccount()
  const folder = folderFor(dataDir, account)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const cluster = join(folder, 'postgres')
  if (!existsSync(cluster)) mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const password = secretIn(folder, 'postgres.password')
  return {
    folder,
    cluster,
    account,
    password,
    productPassword: secretIn(folder, 'postgres.product.password'),
  }
}

/** A random secret of 48 hex digits, made once and kept in a file only our account can read. */
const secretIn = (folder: string, name: string) => {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
