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
import * as summaryVersions from './migrations/0009-summary-versions.ts'
import * as hints from './migrations/0010-hints.ts'
import * as deletion from './migrations/0011-deletion.ts'
import * as links from './migrations/0011-links.ts'
import * as speech from './migrations/0013-speech.ts'
import * as spokenLanguage from './migrations/0014-spoken-language.ts'
import * as mailings from './migrations/0015-mailings.ts'
import * as reports from './migrations/0016-reports.ts'
import * as searchFilters from './migrations/0017-search-filters.ts'
import * as chatScope from './migrations/0017b-chat-scope.ts'
import * as vectors from './migrations/0017c-vectors.ts'
import * as hostedAccounts from './migrations/0018-hosted-accounts.ts'
import * as proofs from './migrations/0020-proofs.ts'
import * as letters from './migrations/0022-letters.ts'

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
  '0009-summary-versions': summaryVersions,
  '0010-hints': hints,
  '0011-deletion': deletion,
  '0011-links': links,
  '0013-speech': speech,
  '0014-spoken-language': spokenLanguage,
  '0015-mailings': mailings,
  '0016-reports': reports,
  '0017-search-filters': searchFilters,
  '0017b-chat-scope': chatScope,
  '0017c-vectors': vectors,
  '0018-hosted-accounts': hostedAccounts,
  '0020-proofs': proofs,
  '0022-letters': letters,
}

/** Brings the schema up to date; forward only. Takes a lock, so several processes may start at once. */
export const migrate = async (db: Db): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  return (results ?? []).map((r) => r.migrationName)
}
