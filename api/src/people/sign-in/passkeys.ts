import type { Language } from '@hattama/contract/people/account'
import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyChallenge,
} from '@hattama/contract/people/passkey'
import type { Context } from 'hono'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { type SignInDeps, exchange } from './forward.ts'
import { enter } from './open-session.ts'
import { ownerHeader } from './auth-terms.ts'

type Options = Record<string, unknown>

export type Passkeys = ReturnType<typeof openPasskeys>

const rows = (db: Db, userId: string) =>
  db
    .selectFrom('authPasskeys')
    .select(['id', 'name', 'createdAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('createdAt')

/** Passkeys, which suffice to sign in: better-auth's plugin creates and verifies them; naming and removal are done here. */
export const openPasskeys = (door: SignInDeps, db: Db) => {
  const tell = (person: Person, notice: 'passkeyAdded' | 'passkeyRemoved', language: Language) =>
    door.mail?.notice(person.email, notice, person.language ?? language, { address: person.address ?? '' })
  const ownerOf = ({ userId, email }: Person) => ({ [ownerHeader]: `${userId} ${email}` })

  const question = async (c: Context<Http>, path: string, headers: Record<string, string> = {}) => {
    const { answer, kept } = await exchange<Options>(door, c, path, undefined, { headers })
    const challenge = kept('passkey')
    if (!challenge) throw new Error('accounts: options for a passkey without a challenge')
    return { options: answer, challenge }
  }

  const list = async (userId: string): Promise<Passkey[]> =>
    (await rows(db, userId).execute()).map(({ id, name, createdAt, backedUp }) => ({
      id,
      name: name ?? '',
      createdAt: createdAt.toISOString(),
      isSynced: backedUp,
    }))

  const signIn = async (c: Context<Http>, { challenge, response }: PasskeyAnswer) => {
    const context = { cookies: { passkey: challenge } }
    const { token, userId } = await enter(door, c, '/passkey/verify-authentication', { response }, context)
    if (token === null) throw new Error('accounts: a passkey opened no session')
    return { token, userId }
  }

  return {
    list,

    /** Options for the browser to create a passkey with. @throws Failure CONFLICT if there are too many. */
    begin: async (c: Context<Http>, person: Person): Promise<PasskeyChallenge> => {
      if ((await list(person.userId)).length >= maxPasskeys) throw new Failure('CONFLICT')
      return question(c, '/passkey/generate-register-options', ownerOf(person))
    },

    /** @throws Failure PASSKEY_REFUSED; SIGN_IN_ENDED if it took too long. */
    add: async (
      c: Context<Http>,
      person: Person,
      { challenge, response, name }: NewPasskey,
    ): Promise<Passkey> => {
      const context = { headers: ownerOf(person), cookies: { passkey: challenge } }
      const { answer } = await exchange<{ id: string }>(
        door,
        c,
        '/passkey/verify-registration',
        { response, name },
        context,
      )
      await recordOfAccount(db, person, { kind: 'passkeyAdded', subject: name })
      tell(person, 'passkeyAdded', languageOf(c.req.raw.headers))
      const added = (await list(person.userId)).find(({ id }) => id === answer.id)
      if (!added) throw new Error('accounts: a passkey that was just added is not there')
      return added
    },

    /** @throws Failure NOT_FOUND */
    rename: async (person: Person, id: string, name: string): Promise<void> => {
      const { numUpdatedRows } = await db
        .updateTable('authPasskeys')
        .set({ name })
        .where('id', '=', id)
        .where('userId', '=', person.userId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
    },

    /** @throws Failure NOT_FOUND */
    remove: async (person: Person, id: string, language: Language): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('authPasskeys')
          .where('id', '=', id)
          .where('userId', '=', person.userId)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw new Failure('NOT_FOUND')
        await recordOfAccount(trx, person, { kind: 'passkeyRemoved', subject: removed.name ?? '' })
      })
      tell(person, 'passkeyRemoved', language)
    },

    /** A challenge for any passkey of this server; identifies nobody. */
    ask: async (c: Context<Http>): Promise<PasskeyChallenge> => {
      const { options, challenge } = await question(c, '/passkey/generate-authenticate-options')
      return { options: { ...options, userVerification: 'required' }, challenge }
    },

    /** Opens a session. @throws Failure PASSKEY_REFUSED; SIGN_IN_ENDED if it took too long. */
    signIn: async (c: Context<Http>, answer: PasskeyAnswer) => {
      const entered = await signIn(c, answer)
      const account = await db
        .selectFrom('authUsers')
        .select('email')
        .where('id', '=', entered.userId)
        .executeTakeFirstOrThrow()
      await door.limit.know(account.email, addressOf(c, door.addressFrom))
      return entered
    },

    /** Checks that it is the person's own, by signing in and out again. @throws Failure PASSKEY_REFUSED, SIGN_IN_ENDED */
    prove: async (c: Context<Http>, person: Person, answer: PasskeyAnswer): Promise<void> => {
      const { token, userId } = await signIn(c, answer)
      await db.deleteFrom('authSessions').where('token', '=', hashOf(token)).execute()
      if (userId !== person.userId) throw new Failure('PASSKEY_REFUSED')
    },
  }
}
