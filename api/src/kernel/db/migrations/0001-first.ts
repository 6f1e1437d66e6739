import type { Kysely } from 'kysely'
import { calendars } from './first/calendars.ts'
import { connections } from './first/connections.ts'
import { findable } from './first/findable.ts'
import { insight } from './first/insight.ts'
import { library } from './first/library.ts'
import { people } from './first/people.ts'
import { pipeline } from './first/pipeline.ts'
import { plans } from './first/plans.ts'
import { protocols } from './first/protocols.ts'
import { search } from './first/search.ts'
import { securityLog } from './first/security-log.ts'
import { shareLinks } from './first/share-links.ts'
import { signIn } from './first/sign-in.ts'
import { speech } from './first/speech.ts'
import { voices } from './first/voices.ts'
import { statements } from './statements.ts'

/** Everything the first release keeps (docs/decisions/033). PostgreSQL 15 level. */
export const up = async (db: Kysely<unknown>) => {
  await statements(
    db,
    `
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
  `,
  )
  await people(db)
  await signIn(db)
  await plans(db)
  await securityLog(db)
  await library(db)
  await shareLinks(db)
  await pipeline(db)
  await speech(db)
  await voices(db)
  await insight(db)
  await protocols(db)
  await search(db)
  await findable(db)
  await connections(db)
  await calendars(db)
}
