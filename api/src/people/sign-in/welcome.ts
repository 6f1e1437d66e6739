import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { userOf } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import type { In } from './identity.ts'
import type { SsoPort } from './sso-port.ts'

/** The last step of every sign-in: the response for a newly opened session. */
export const openWelcome = ({
  db,
  env,
  lookUp,
  sso,
}: Pick<Deps, 'db' | 'env' | 'lookUp'> & { sso: SsoPort | null }) => {
  /** `challenge`: of a single sign-on provider waiting for its account. The session ends if it is another account's. */
  const connect = async (c: Context<Http>, token: string, challenge: string) => {
    try {
      if (!sso) throw new Failure('SSO_NOT_SET_UP')
      await sso.connect(c, token, challenge)
    } catch (error) {
      await db.deleteFrom('authSessions').where('token', '=', hashOf(token)).execute()
      throw error
    }
  }

  /** Ends the session of a blocked account; anyone who knows its password may be told that it is blocked. */
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
   * @throws Failure SSO_REQUIRED if only single sign-on is allowed, and this was something else;
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
