import type { Db } from '../src/kernel/db/database.ts'
import type { Env } from '../src/kernel/env.ts'
import type { Log } from '../src/kernel/log.ts'
import { masterId, openDataKeys } from '../src/kernel/encryption/data-keys.ts'
import { addMasterKey, forgetFormerKeys, loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { type Standing, standingOf } from '../src/kernel/ownership/standing.ts'
import { storesOf } from '../src/kernel/ownership/stores-of.ts'
import { openDrivers } from '../src/kernel/storage/open.ts'
import { red } from './say.ts'
import { sentenceOf } from './sentence-of.ts'
import { bucket } from './storage-bucket.ts'
import { check } from './storage-check.ts'
import { claimStore } from './storage-claim.ts'
import { printFiles, sealFiles } from './storage-files.ts'
import { moveStore } from './storage-move.ts'
import { printTexts, rewriteTexts } from './storage-texts.ts'
import { readStorageWords, type StorageWords } from './storage-words.ts'
import { orUsage } from './words.ts'
import { counted, wasOrWere } from '../src/kernel/counted.ts'

export type Needs = { env: Env; db: Db; log: Log; signal: AbortSignal; print: (line: string) => void }

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

const carryOut = (asked: Exclude<StorageWords, { asked: 'bucket' }>, needs: Needs): Promise<number> => {
  switch (asked.asked) {
    case 'status':
      return status(needs)
    case 'check':
      return check(needs, asked.isDeep)
    case 'move':
      return moveStore(needs, asked.to)
    case 'claim':
      return claimStore(needs, asked.from)
    case 'rotate':
      return rotate(needs)
    case 'rewrap':
      return rewrap(needs)
    case 'seal-files':
      return sealFiles(needs)
    case 'seal-texts':
    case 'open-texts':
      return rewriteTexts(needs, asked.asked === 'seal-texts')
    case 'forget-former':
      return forgetFormer(needs)
  }
}

/** Runs the commands for files and their keys, whether the product is running or not. Returns the exit code. */
export const runStorage = (args: readonly string[], needs: Needs): Promise<number> =>
  orUsage(needs.print, async () => {
    const words = readStorageWords(args)
    try {
      return await (words.asked === 'bucket' ? bucket(needs.env, needs.print) : carryOut(words, needs))
    } catch (error) {
      needs.print(
        red(
          needs.signal.aborted ? 'Stopped. Run the same command again to continue.' : sentenceOf(error, ''),
        ),
      )
      return 1
    }
  })

const ownerOf = (standing: Standing) => {
  if (standing.kind === 'another') return `, belongs to another database (${standing.mark.product})`
  return standing.kind === 'unknown' ? ', no file belongs to this database' : ''
}

const status = async ({ env, db, print }: Needs) => {
  const drivers = await openDrivers(env)
  try {
    const { current, former } = storesOf(env, drivers)
    const inUse = ' (in use)'
    for (const [name, store] of [
      ['local', env.STORAGE === 'local' ? current : former],
      ['s3', env.STORAGE === 's3' ? current : former],
    ] as const) {
      let [files, bytes] = [0, 0]
      for await (const file of store?.storage.list('recordings/') ?? []) {
        files += 1
        bytes += file.bytes
      }
      const owner = store ? ownerOf(await standingOf(db, store)) : ''
      print(
        `${name}: ${store ? `${counted(files, 'file')}, ${megabytes(bytes)}` : 'not set up'}${env.STORAGE === name ? inUse : ''}${owner}`,
      )
    }
  } finally {
    await drivers.close()
  }
  const keys = await db
    .selectFrom('dataKeys')
    .select(['masterId', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('masterId')
    .execute()
  for (const { masterId, count } of keys) print(`master key ${masterId}: wraps ${counted(count, 'data key')}`)
  await printFiles(db, print)
  await printTexts(db, print)
  print(`new files and chats are ${env.SEAL === 'on' ? 'encrypted' : 'not encrypted (SEAL=off)'}`)
  return 0
}

/** Whether data keys are wrapped, and all of them by the current master key. */
const isNothingToWrap = async ({ env, db }: Needs) => {
  const [current] = (await loadMasterKeys(env)).all()
  const used = await db.selectFrom('dataKeys').select('masterId').distinct().execute()
  return used.length > 0 && used.every((one) => current && one.masterId === masterId(current))
}

/** Changes the master key: makes one where it is in DATA_DIR, else takes the one that the settings have got. */
const rotate = async (needs: Needs) => {
  const { env, print } = needs
  const setting = env.SEAL_KEY === undefined ? 'SEAL_KEY_COMMAND' : 'SEAL_KEY'
  if (env[setting] === undefined) {
    await addMasterKey(env.dataDir)
    return rewrap(needs)
  }
  if (await isNothingToWrap(needs)) {
    print(
      red(
        `The key in ${setting} already wraps everything. To change it, move it to SEAL_FORMER_KEYS, set a new one (openssl rand -base64 32), restart all processes and run this again.`,
      ),
    )
    return 1
  }
  await rewrap(needs)
  print('Remove SEAL_FORMER_KEYS from the settings. Keep that key as long as you keep earlier backups.')
  return 0
}

const rewrap = async ({ env, db, print }: Needs) => {
  const count = await openDataKeys(db, await loadMasterKeys(env)).wrapAgain()
  print(`${counted(count, 'data key')} ${wasOrWere(count)} wrapped again. No files or texts were rewritten.`)
  return 0
}

const forgetFormer = async (needs: Needs) => {
  await rewrap(needs)
  await forgetFormerKeys(needs.env.dataDir)
  needs.print(
    'Former master keys were removed from DATA_DIR. Earlier copies of the database still need them.',
  )
  return 0
}
