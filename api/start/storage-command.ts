import type { Db } from '../src/kernel/db/database.ts'
import type { Env } from '../src/kernel/env.ts'
import type { Log } from '../src/kernel/log.ts'
import { openDataKeys } from '../src/kernel/encryption/data-keys.ts'
import { addMasterKey, forgetFormerKeys, loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { type Standing, standingOf } from '../src/kernel/ownership/standing.ts'
import { storesOf } from '../src/kernel/ownership/stores-of.ts'
import { openDrivers } from '../src/kernel/storage/open.ts'
import { red } from './say.ts'
import { sentenceOf } from './sentence-of.ts'
import { check } from './storage-check.ts'
import { claimStore } from './storage-claim.ts'
import { printFiles, sealFiles } from './storage-files.ts'
import { moveStore } from './storage-move.ts'
import { printTexts, rewriteTexts } from './storage-texts.ts'

export type Needs = { env: Env; db: Db; log: Log; signal: AbortSignal; print: (line: string) => void }

export const usage = `Usage:
  pnpm storage status            what lies where, and which keys wrap it
  pnpm storage check             whether every file that recordings should have is there, and of its length
  pnpm storage check --hashes    reads each whole, too, and compares its SHA-256; sealed ones are opened
  pnpm storage bucket            makes the bucket of S3_BUCKET where there is none
  pnpm storage move --to s3      moves files there while the product runs with STORAGE=s3; --to local: back
  pnpm storage claim [--from <mark>]
                                 makes what STORAGE names this database's own; of a database that is gone for good, name the mark
  pnpm storage rotate            a new master key in DATA_DIR, which wraps all data keys from now on
  pnpm storage rewrap            the same with the key of SEAL_KEY or SEAL_KEY_COMMAND; that before it in SEAL_FORMER_KEYS
  pnpm storage seal-files        seals the files that are not sealed for their place yet, while the product runs with SEAL=on
  pnpm storage seal-texts        seals the chats that are readable in the database, while the product runs with SEAL=on
  pnpm storage open-texts        makes them readable again, while it runs with SEAL=off
  pnpm storage forget-former     removes former master keys from DATA_DIR`

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/** Runs the commands for files and their keys, whether the product is running or not. Returns the exit code. */
export const runStorage = async (args: readonly string[], needs: Needs): Promise<number> => {
  const [command, option, target] = args
  try {
    if (command === 'status') return await status(needs)
    if (command === 'check' && (option === undefined || option === '--hashes'))
      return await check(needs, option === '--hashes')
    if (command === 'move' && option === '--to' && (target === 's3' || target === 'local')) {
      return await moveStore(needs, target)
    }
    if (command === 'claim' && (option === undefined || (option === '--from' && target)))
      return await claimStore(needs, target ?? null)
    if (command === 'rotate') return await rotate(needs)
    if (command === 'rewrap') return await rewrap(needs)
    if (command === 'seal-files') return await sealFiles(needs)
    if (command === 'seal-texts' || command === 'open-texts')
      return await rewriteTexts(needs, command === 'seal-texts')
    if (command === 'forget-former') return await forgetFormer(needs)
  } catch (error) {
    needs.print(red(needs.signal.aborted ? 'Stopped; the same command goes on.' : sentenceOf(error, '')))
    return 1
  }
  needs.print(usage)
  return 2
}

const ownerOf = (standing: Standing) => {
  if (standing.kind === 'another') return `, of another database (${standing.mark.product})`
  return standing.kind === 'unknown' ? ', none of a recording of this database' : ''
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
        `${name}: ${store ? `${files} files, ${megabytes(bytes)}` : 'not set up'}${env.STORAGE === name ? inUse : ''}${owner}`,
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
  for (const { masterId, count } of keys) print(`master key ${masterId}: wraps ${count} data keys`)
  await printFiles(db, print)
  await printTexts(db, print)
  print(`new files and chats are ${env.SEAL === 'on' ? 'sealed' : 'not sealed (SEAL=off)'}`)
  return 0
}

const rotate = async (needs: Needs) => {
  const { env, print } = needs
  if (env.SEAL_KEY !== undefined || env.SEAL_KEY_COMMAND !== undefined) {
    print(
      red(
        'The master key is not in DATA_DIR: set the new one, the old in SEAL_FORMER_KEYS, start, then rewrap.',
      ),
    )
    return 1
  }
  await addMasterKey(env.dataDir)
  return rewrap(needs)
}

const rewrap = async ({ env, db, print }: Needs) => {
  const count = await openDataKeys(db, await loadMasterKeys(env)).wrapAgain()
  print(`${count} data keys were wrapped anew; no file and no text was written.`)
  return 0
}

const forgetFormer = async (needs: Needs) => {
  await rewrap(needs)
  await forgetFormerKeys(needs.env.dataDir)
  needs.print(
    'Former master keys are no longer in DATA_DIR. What a copy of the database of before wraps needs them.',
  )
  return 0
}
