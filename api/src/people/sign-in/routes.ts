import { confirmationRequired, isEmail, registerBody, signedIn, user } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { addressOf } from '#kernel/http/address.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Identity } from './identity.ts'
import { isBlank } from './is-blank.ts'
import type { SsoPort } from './sso-port.ts'
import { openWelcome } from './welcome.ts'
import { judgePassword } from './judge-password.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { join, opensSignUp, provesAddress } from '../team/join.ts'
import { languageOf } from '#kernel/http/language.ts'
import { userOf } from '#kernel/http/person.ts'
import { ensureProfile } from '../accounts/profile.ts'
import { endToken } from '../accounts/end-sessions.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { loginRoutes } from './login-routes.ts'

const route = routesOf('accounts')

/** Registration, current user, sign-out, with built-in or hosted accounts. */
export const accountRoutes = (deps: Deps & { identity: Identity; sso: SsoPort | null }) => {
  const { env, db, identity, allow } = deps
  const welcome = openWelcome(deps)

  /** Even if accounts are made by invitation only, the first one needs none. */
  const maySignUp = async (address: string, invite: string | undefined) =>
    identity.mode === 'hosted' ||
    env.SIGN_UP === 'open' ||
    (invite !== undefined && (await opensSignUp(db, invite, address, env.SIGN_UP_INVITERS))) ||
    !(await db.selectFrom('authUsers').select('id').limit(1).executeTakeFirst())

  /** An invalid invitation must not cost anybody their registration; the web app tells them about it. */
  const joinAtOnce = (userId: string, token: string, address: string | null) =>
    join({ db, env }, userId, token, address).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })

  return newRouter()
    .openapi(
      route.post(paths.register, [anyone], {
        summary: 'Sign up',
        request: { body: jsonBody(registerBody) },
        responses: {
          ...answers(
            signedIn.or(confirmationRequired),
            'The account is created. If the server sends email, the address has to be confirmed',
            201,
          ),
        },
      }),
      async (c) => {
        const { email, password, firstName, lastName, language, invite } = c.req.valid('json')
        if (env.SSO === 'required') throw new Failure('SSO_REQUIRED')
        if (isBlank(email) || !password) throw new Failure('MISSING_CREDENTIALS')
        if (isBlank(firstName) || isBlank(lastName)) throw new Failure('MISSING_FIELDS')
        const names = {
          firstName: firstName?.trim() ?? '',
          lastName: lastName?.trim() ?? '',
          language: language ?? languageOf(c.req.raw.headers),
        }
        const address = email?.trim() ?? ''
        if (!isEmail(address)) throw new Failure('INVALID_EMAIL')
        await judgePassword(password, {
          minimum: env.PASSWORD_MIN_LENGTH,
          about: [address, names.firstName, names.lastName],
        })
        if (!(await maySignUp(address, invite))) throw new Failure('SIGN_UP_CLOSED')
        const isProved = invite !== undefined && (await provesAddress(db, invite, address))
        const { token, userId } = await identity.register(c, { email: address, password }, names, {
          isProved,
          invite,
        })
        // an unproved address joins nothing: whoever proves it is asked
        if (userId && token && invite) await joinAtOnce(userId, invite, addressOf(c, env.AUTH_IP_HEADER))
        if (userId) {
          await ensureProfile(db, { userId, ...names })
          await identity.registered(c, userId, token !== null)
        }
        if (token === null) return c.json({ requiresConfirmation: true as const }, 201)
        return c.json(await welcome(c, { token }), 201)
      },
    )
    .openapi(
      route.get(paths.me, [allow('profile.read')], {
        summary: 'Get the current user',
        responses: answers(user, 'The user the token belongs to'),
      }),
      async (c) => c.json(userOf(c.get('person')), 200),
    )
    .openapi(
      route.post(paths.logout, [allow('session.end')], {
        summary: 'Sign out',
        responses: done('The token no longer works'),
      }),
      async (c) => {
        const person = c.get('person')
        await db.transaction().execute(async (trx) => {
          await endToken(trx, person.userId, person.tokenId, false)
          await recordOfAccount(trx, person, { kind: 'signedOut' })
        })
        await identity.end(c)
        return c.body(null, 204)
      },
    )
    .route('/', loginRoutes(deps))
}
