import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { userOf } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import type { In } from './identity.ts'
import type { SsoPort } from './sso-port.ts'

/** The end of every way in: what a session that has just been opened answers with. */
export const openWelcome = ({
  db,
  env,
  lookUp,
  sso,
}: Pick<Deps, 'db' | 'env' | 'lookUp'> & { sso: SsoPort | null }) => {
  /** `challenge`: of a provider of single sign-on that waits for its account. No session stands where it is another's. */
  const connect = async (c: Context<Http>, token: string, challenge: string) => {
    try {
      if (!sso) throw new Failure('SSO_NOT_SET_UP')
      await sso.connect(c, token, challenge)
    } catch (error) {
      await db.deleteFrom('authSessions').where('token', '=', hashOf(token)).execute()
      throw error
    }
  }

  /** A session that is of no use: its account is blocked, which whoever holds its password may be told. */
  const refuseBlocked = async (token: string) => {
    const session = await db
      .deleteFrom('authSessions')
      .using('authUsers')
      .whereRef('authUsers.id', '=', 'authSessions.userId')
      .where('authSessions.token', '=', hashOf(token))
      .where('authUsers.blockedAt', 'is not', null)
      .returning('authSessions.id')
      .executeTakeFirst()
    if (session) throw new Failure('ACCOUNT_BLOCKED')
  }

  /**
   * @throws Failure SSO_REQUIRED where people get in by single sign-on alone, and this was something else;
   * ACCOUNT_BLOCKED
   */
  return async (c: Context<Http>, { token, trusted }: In, challenge?: string) => {
    if (challenge !== undefined) await connect(c, token, challenge)
    const person = await lookUp(token, originOf(c, env.AUTH_IP_HEADER))
    if (!person) await refuseBlocked(token)
    if (!person && env.SSO === 'required') {
      await db.deleteFrom('authSessions').where('token', '=', hashOf(token)).execute()
      throw new Failure('SSO_REQUIRED')
    }
    if (!person) throw new Error('accounts: a session that was just made is not there')
    return { token, user: userOf(person), ...(trusted && { trusted }) }
  }
}
