import type { SsoAnswer, SsoBegin, SsoLookup } from '@hattama/contract/people/sso'
import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient, recordSignIn } from '../accounts/record-sign-in.ts'
import { ensureProfile } from '../accounts/profile.ts'
import type { SignInDeps } from '../sign-in/forward.ts'
import { enter } from '../sign-in/open-session.ts'
import { provedUserHeader } from '../sign-in/auth-terms.ts'
import { admit, connect, identityOf } from './admit.ts'
import { judgeClaims, type Vouched } from './judge-claims.ts'
import { joinBySso } from './membership.ts'
import { firstWorkspace } from '../team/join.ts'
import type { OpenId } from './open-id.ts'
import type { Pending, UnderWay } from './pending.ts'
import type { Provider } from './provider.ts'
import type { Providers } from './providers.ts'
import { markLater, markSession } from '../sign-in/session-mark.ts'

type Given = {
  db: Db
  env: Pick<Env, 'PLANS' | 'SIGN_UP' | 'SIGN_UP_INVITERS'>
  door: SignInDeps
  providers: Providers
  openId: OpenId
  pending: Pending
}

/** OpenID Connect: signing in at a provider, connecting its subject to an account, and proving one's identity there. */
export const openSso = ({ db, env, door, providers, openId, pending }: Given) => {
  const find = async (key: string): Promise<Provider> => {
    const provider = await providers.byKey(key)
    if (!provider) throw new Failure('SSO_NOT_SET_UP')
    return provider
  }

  const ask = async (provider: Provider, hint: string | null, proves: string | null): Promise<SsoLookup> => {
    const { url, ...asked } = await openId.ask(provider, hint, proves !== null)
    const challenge = await pending.begin({ provider: provider.key, proves, ...asked })
    return { url, challenge, name: provider.name }
  }

  const claimsOf = async (asked: UnderWay, answer: string) => {
    const provider = await find(asked.provider)
    return { provider, claims: await openId.answer(provider, answer, asked, asked.proves !== null) }
  }

  const whoIs = async (userId: string, address: string | null) => {
    const account = await mailRecipient(db, userId)
    if (!account) throw new Failure('SSO_REFUSED')
    return { userId, email: account.email, address }
  }

  /**
   * Where sign-up is by invitation, which of the workspaces' own providers may create accounts: those of workspaces that an
   * inviter owns or, if no inviters are named, the first workspace's.
   */
  const mayMake = async (trx: Trx, { isStrangers, workspace }: Provider) => {
    if (env.SIGN_UP === 'open' || !isStrangers) return true
    if (env.SIGN_UP_INVITERS.length > 0) {
      const owners = trx.selectFrom('memberships as m').innerJoin('authUsers as u', 'u.id', 'm.userId')
      const inviting = owners.where('m.workspaceId', '=', workspace).where('m.role', '=', 'owner')
      return (
        (await inviting.where('u.email', 'in', env.SIGN_UP_INVITERS).select('u.id').executeTakeFirst()) !==
        undefined
      )
    }
    return (await firstWorkspace(trx).executeTakeFirst())?.id === workspace
  }

  /** Membership, profile and known place: what is set up once somebody is in through a provider. */
  const settle = async (
    c: Context<Http>,
    provider: Provider,
    userId: string,
    { role, firstName, lastName }: Pick<Vouched, 'role' | 'firstName' | 'lastName'>,
  ) => {
    const who = await whoIs(userId, addressOf(c, door.addressFrom))
    await joinBySso({ db, env, carryOut: door.carryOut }, provider, who, role)
    await ensureProfile(db, { userId, firstName, lastName, language: languageOf(c.req.raw.headers) })
    return who
  }

  const open = async (c: Context<Http>, provider: Provider, userId: string) => {
    const told = { headers: { [provedUserHeader]: userId } }
    try {
      const { token } = await enter(door, c, '/sign-in/proved', {}, told)
      if (token === null) throw new Error('accounts: single sign-on opened no session')
      await markSession(db, token, provider)
      return token
    } catch (error) {
      // an account's own second step is required whoever vouches for it
      if (error instanceof Failure && error.challenge) await markLater(db, error.challenge, provider)
      throw error
    }
  }

  /** The provider a session was opened by. */
  const cameBy = async ({ userId, tokenId }: Person): Promise<Provider | null> => {
    const row = await db
      .selectFrom('authSessions')
      .select('sso')
      .where('id', '=', tokenId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return row?.sso ? providers.byKey(row.sso) : null
  }

  const arrived = (c: Context<Http>, userId: string, kind: 'signedIn' | 'accountCreated') =>
    recordSignIn(
      { db, mail: door.mail },
      userId,
      originOf(c, door.addressFrom),
      kind,
      languageOf(c.req.raw.headers),
      { way: 'sso' },
    )

  return {
    /** @throws Failure SSO_NOT_SET_UP, SSO_UNAVAILABLE */
    begin: async (asked: SsoBegin): Promise<SsoLookup> =>
      'provider' in asked
        ? ask(await find(asked.provider), null, null)
        : ask(await providers.byAddress(asked.email), asked.email.trim(), null),

    /**
     * Signs in the person the provider vouches for.
     * @throws Failure SIGN_IN_ENDED, SSO_REFUSED, SSO_UNAVAILABLE, SSO_ADDRESS_REFUSED, SSO_NO_ACCESS, PLAN_MEMBERS;
     * SSO_CONNECT_NEEDED and SECOND_FACTOR_NEEDED with a challenge
     */
    finish: async (c: Context<Http>, { challenge, answer }: SsoAnswer): Promise<{ token: string }> => {
      const asked = await pending.underWay(challenge)
      if (asked.proves !== null) throw new Failure('SIGN_IN_ENDED')
      const { provider, claims } = await claimsOf(asked, answer)
      const vouched = judgeClaims(provider, claims)
      const { email, subject, role } = vouched
      const admitted = await admit(
        { db, mayMake: (trx) => mayMake(trx, provider), carryOut: door.carryOut },
        provider,
        vouched,
      )
      if (admitted === 'foreign') throw new Failure('SSO_ADDRESS_REFUSED')
      if ('mustConnect' in admitted) {
        const told = { provider: provider.key, userId: admitted.mustConnect, subject, role }
        throw new Failure('SSO_CONNECT_NEEDED', {
          challenge: await pending.keep(told),
          fields: { email },
        })
      }
      const { userId, isNew } = admitted
      const who = await settle(c, provider, userId, vouched)
      if (isNew) await arrived(c, userId, 'accountCreated')
      const token = await open(c, provider, userId)
      await door.limit.know(who.email, addressOf(c, door.addressFrom))
      await arrived(c, userId, 'signedIn')
      return { token }
    },

    /**
     * Connects somebody a provider has vouched for to the account they have just signed in to in another way: both are
     * known to be theirs, and the session becomes one of the provider's.
     * @throws Failure SIGN_IN_ENDED; SSO_CONNECT_NEEDED if it is another account
     */
    connect: async (c: Context<Http>, token: string, challenge: string): Promise<void> => {
      const { provider: key, userId, subject, role } = await pending.toConnect(challenge)
      const provider = await find(key)
      const session = await db
        .selectFrom('authSessions as s')
        .innerJoin('authUsers as u', 'u.id', 's.userId')
        .select(['u.id', 'u.name'])
        .where('s.token', '=', hashOf(token))
        .executeTakeFirst()
      if (session?.id !== userId || !(await connect(db, provider, subject, userId)))
        throw new Failure('SSO_CONNECT_NEEDED', { challenge })
      const who = await settle(c, provider, userId, { role, firstName: session.name, lastName: '' })
      await recordOfAccount(db, who, { kind: 'ssoConnected', subject: provider.name })
      await markSession(db, token, provider)
    },

    nameOf: async (person: Person): Promise<string | null> => (await cameBy(person))?.name ?? null,

    /** Begins to prove the person's identity again. @throws Failure CONFLICT in a session of another kind */
    ask: async (person: Person): Promise<SsoLookup> => {
      const provider = await cameBy(person)
      if (!provider) throw new Failure('CONFLICT')
      return ask(provider, person.email, person.tokenId)
    },

    /** Checks that it was the person themselves, just now. @throws Failure SIGN_IN_ENDED, SSO_REFUSED, SSO_UNAVAILABLE */
    prove: async ({ userId, tokenId }: Person, { challenge, answer }: SsoAnswer): Promise<void> => {
      const asked = await pending.underWay(challenge)
      if (asked.proves !== tokenId) throw new Failure('SIGN_IN_ENDED')
      const { provider, claims } = await claimsOf(asked, answer)
      const row = await db
        .selectFrom('authAccounts')
        .select('id')
        .where('providerId', '=', identityOf(provider))
        .where('accountId', '=', claims.sub)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (!row) throw new Failure('SSO_REFUSED')
    },
  }
}
