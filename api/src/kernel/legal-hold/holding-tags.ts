import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { type Person, scopeOf } from '../http/person.ts'
import { findSeen } from '../visibility/find-seen.ts'

/**
 * Refuses tags that would take a recording out of a legal hold set by one of its tags, unless the person may lift holds.
 * @throws Failure ON_HOLD
 */
export const requireTagsKeepHold = async (
  trx: Trx,
  person: Person,
  id: string,
  tags: readonly string[],
): Promise<void> => {
  const { rows } = await sql`
    select from recordings r join retention_rules h on h.workspace_id = r.workspace_id and h.hold
    where r.id = ${id} and h.tag in (select lower(tag) from unnest(r.tags) as tag)
      and h.tag not in (select lower(tag) from unnest(${[...tags]}::text[]) as tag)`.execute(trx)
  if (rows.length === 0) return
  const thing = await findSeen(trx, scopeOf(person), sql`r.id = ${id}`)
  if (!thing || !may(person, 'recording.hold', thing)) throw new Failure('ON_HOLD')
}
