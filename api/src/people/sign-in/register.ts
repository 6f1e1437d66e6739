import type { Context } from 'hono'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { makeConfirmation } from './confirm-address.ts'
import type { SignInDeps } from './forward.ts'
import type { Identity, Names } from './identity.ts'
import { noteNeverAsked } from './never-asked.ts'
import { type Credentials, openSession, signUp } from './open-session.ts'
import { replaceUnproved } from './replace-unproved.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

type Given = { door: SignInDeps; db: Db }
type Register = Identity['register'] extends (...given: infer Args) => infer Result
  ? (given: Given, ...args: Args) => Result
  : never

const idOf = async (db: Db, email: string) =>
  (
    await db
      .selectFrom('authUsers')
      .select('id')
      .where('email', '=', accountAddress(email))
      .executeTakeFirst()
  )?.id

const makeAccount = (
  door: SignInDeps,
  c: Context<Http>,
  credentials: Credentials,
  { firstName, lastName }: Names,
) => signUp(door, c, { ...credentials, name: `${firstName} ${lastName}` })

/**
 * Where addresses are confirmed: returns the account if it is the one just made, or one whose unproved registration this one
 * replaces; null if somebody has proved the address.
 */
const makeOrReplace = async (
  { door, db }: Given,
  c: Context<Http>,
  credentials: Credentials,
  names: Names,
  isProved: boolean,
) => {
  // better-auth answers with a made-up id if the address already has an account
  const made = await makeAccount(door, c, credentials, names).catch(async (error: unknown) => {
    // two at once: the other has made it meanwhile
    if (error instanceof Failure || !(await idOf(db, credentials.email))) throw error
    return null
  })
  const isNew = made !== null && (await idOf(db, credentials.email)) === made.userId
  if (isNew && !isProved) return made.userId
  return replaceUnproved({ ...door, db }, { ...credentials, names }, isProved)
}

/** Registers somebody with an account of this server's own. See `Identity.register`. */
export const register: Register = async (given, c, credentials, names, { isProved, invite }) => {
  const { door, db } = given
  if (!door.mail) {
    const made = await makeAccount(door, c, credentials, names)
    await noteNeverAsked(db, made.userId)
    return made
  }
  const userId = await makeOrReplace(given, c, credentials, names, isProved)
  if (userId === null) return { token: null, userId }
  if (isProved) return openSession(door, c, credentials)
  const token = await makeConfirmation(db, userId)
  door.mail.confirmAddress(credentials.email, { token, invite }, names.language)
  return { token: null, userId }
}
