import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Db, openSql } from '../src/kernel/db/database.ts'
import { hasBinaries } from '../src/kernel/db/embedded/binaries.ts'
import { removeCluster } from '../src/kernel/db/embedded/remove-cluster.ts'

/** A database on the server of another one. */
export type Beside = { databaseUrl: string; name: string }

/** What a rehearsal restores into: a folder, and the name of a database where there is no PostgreSQL to start in it. */
export type ScratchPlace = { folder: string; beside: Beside | null }

export const dropBeside = async ({ databaseUrl, name }: Beside) => {
  const own = openSql(databaseUrl, 1)
  try {
    await own.unsafe(`drop database if exists ${name} with (force)`)
  } finally {
    await own.end({ timeout: 2 })
  }
}

/** Removes a scratch place with all it holds, a PostgreSQL that runs there included. */
export const removeScratch = async ({ folder, beside }: ScratchPlace): Promise<void> => {
  await removeCluster(folder)
  if (beside) await dropBeside(beside)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Names the rehearsals of one product, of which one runs at a time. */
const markOf = async (db: Db) => {
  const { rows } = await sql<{ product: string }>`
    select current_database() || coalesce((select id::text from stores where in_use and kind = 'files'), '') as product`.execute(
    db,
  )
  return createHash('sha256')
    .update(rows[0]?.product ?? '')
    .digest('hex')
    .slice(0, 12)
}

/** Starts a program that removes the place as soon as this process is gone. Returns a function that ends it. */
const guarded = (place: ScratchPlace) => {
  const program = fileURLToPath(new URL('scratch-guard.ts', import.meta.url))
  const guard = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.stdin.write(`${JSON.stringify(place)}\n`)
  guard.unref()
  return () => void guard.kill('SIGKILL')
}

/**
 * Gives `work` a scratch place below a folder and removes it afterwards, also if this process is killed; what an earlier one
 * left behind with its guard goes first. To be called by one process of a product at a time.
 */
export const withScratchPlace = async <T>(
  { parent, db, databaseUrl }: { parent: string; db: Db; databaseUrl: string },
  work: (place: ScratchPlace) => Promise<T>,
): Promise<T> => {
  const mark = await markOf(db)
  const prefix = `rehearsal-${mark}-`
  const beside = hasBinaries() ? null : { databaseUrl, name: `hattama_rehearsal_${mark}` }
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await removeScratch({ folder: join(parent, name), beside: null })
  const place = { folder: await mkdtemp(join(parent, prefix)), beside }
  const endGuard = guarded(place)
  try {
    return await work(place)
  } finally {
    await removeScratch(place)
    endGuard()
  }
}
