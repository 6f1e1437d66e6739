import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Mail } from '#people/mail/mail.ts'
import { canMail } from './approval/letters.ts'
import { findRow, type ProtocolRow, protocolOf } from './stored/queries.ts'
import { freshnessOf } from './stored/refill.ts'

/** Formal minutes as the caller sees them now. @throws Failure NOT_FOUND */
export const protocolAsItIs = async (
  { db, mail }: { db: Db; mail: Mail | null },
  person: Person,
  id: string,
) => shown(db, person, await findRow(db, person, id), canMail(mail, person))

/** A stored protocol, with what its meeting yields meanwhile. */
export const shown = async (db: Db, person: Person, row: ProtocolRow, mayMail: boolean) => ({
  ...(await protocolOf(db, person, row, mayMail)),
  ...(await freshnessOf(db, person, row)),
})
