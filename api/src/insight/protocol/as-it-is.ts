import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Mail } from '#people/mail/mail.ts'
import { canMail } from './approval/letters.ts'
import { findRow, protocolOf } from './stored/queries.ts'

/** Formal minutes as the caller sees them now. @throws Failure NOT_FOUND */
export const protocolAsItIs = async (
  { db, mail }: { db: Db; mail: Mail | null },
  person: Person,
  id: string,
) => protocolOf(db, person, await findRow(db, person, id), canMail(mail, person))
