import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'

/** A mail to an operator in each language; `fill` puts facts into its body. */
export type OperatorTexts = Record<Language, { subject: string; body: string }>

type Needs = { db: Db; mail: Pick<Mail, 'operator'> | null }

type Operator = { email: string; language: Language }

/** The operator at a configured address, in the language of their account if they have one. */
const operatorAt = async (db: Db, email: string): Promise<Operator> => {
  const account = await db
    .selectFrom('authUsers as u')
    .innerJoin('profiles as p', 'p.userId', 'u.id')
    .select('p.language')
    .where('u.email', '=', email.toLowerCase())
    .executeTakeFirst()
  return { email, language: account?.language ?? 'en' }
}

/** The server's admins who may sign in. */
const adminsOf = async (db: Db): Promise<Operator[]> => {
  const rows = await db
    .selectFrom('serverAdmins as a')
    .innerJoin('authUsers as u', 'u.id', 'a.userId')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .select(['u.email', 'p.language'])
    .where('u.blockedAt', 'is', null)
    .execute()
  return rows.map(({ email, language }) => ({ email, language: language ?? 'en' }))
}

/**
 * Mails the operator at the configured address, each in their language; without one the server's admins if `elseAdmins`,
 * otherwise nobody.
 */
export const mailOperators = async (
  { db, mail }: Needs,
  { to, elseAdmins }: { to: string | undefined; elseAdmins: boolean },
  texts: OperatorTexts,
  fill: (body: string) => string,
  screen: 'backups' | 'storage',
): Promise<void> => {
  if (!mail) return
  const some = to !== undefined ? [await operatorAt(db, to)] : elseAdmins ? await adminsOf(db) : []
  for (const { email, language } of some) {
    const { subject, body } = texts[language]
    mail.operator(email, { subject, body: fill(body) }, screen)
  }
}
