import type { Db } from '#kernel/db/database.ts'
import { changesBetween, type ObjectChanges, type Objects } from '#kernel/db/fingerprint/objects.ts'
import { readObjects } from '#kernel/db/fingerprint/read-objects.ts'
import { migrate } from '#kernel/db/migrate.ts'
import type { History } from '#kernel/db/migrations/all.ts'

/** Runs the migrations one after another on an empty database, and returns what each of them makes. */
export const recordsMade = async (db: Db, { migrations, releases }: History) => {
  const made = new Map<string, ObjectChanges>()
  let before: Objects = {}
  for (const [i, name] of Object.keys(migrations).entries()) {
    const upTo = Object.fromEntries(Object.entries(migrations).slice(0, i + 1))
    await migrate(db, { migrations: upTo, releases })
    const after = await readObjects(db)
    made.set(name, changesBetween(before, after))
    before = after
  }
  return made
}
