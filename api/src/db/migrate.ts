import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import * as recordings from './migrations/0001-recordings.ts'
import * as text from './migrations/0002-text.ts'
import * as accounts from './migrations/0003-accounts.ts'
import * as chat from './migrations/0004-chat.ts'
import * as turns from './migrations/0005-turns.ts'
import * as editing from './migrations/0006-editing.ts'
import * as search from './migrations/0007-search.ts'
import * as segments from './migrations/0007-segments.ts'
import * as team from './migrations/0008-team.ts'
import * as versions from './migrations/0009-summary-versions.ts'
import * as hints from './migrations/0010-hints.ts'

const migrations = {
  '0001-recordings': recordings,
  '0002-text': text,
  '0003-accounts': accounts,
  '0004-chat': chat,
  '0005-turns': turns,
  '0006-editing': editing,
  '0007-search': search,
  '0007-segments': segments,
  '0008-team': team,
  '0009-summary-versions': versions,
  '0010-hints': hints,
}

/** Brings the schema up to date; forward only. Takes a lock, so several processes may start at once. */
export const migrate = async (db: Db): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  return (results ?? []).map((r) => r.migrationName)
}
