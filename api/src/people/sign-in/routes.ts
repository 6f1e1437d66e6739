import {
  confirmationRequired,
  connectChallenge,
  isEmail,
  loginBody,
  mailBody,
  maxPasswordLength,
  registerBody,
  signedIn,
  user,
} from '@hattama/contract/people/account'
import { loginStepBody } from '@hattama/contract/people/second-factor'
import { passkeyAnswer, passkeyChallenge } from '@hattama/contract/people/passkey'
import { mailedSignInBody } from '@hattama/contract/people/sign-in'
import { paths } from '@hattama/contract/rules/app/paths'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { addressOf } from '#kernel/http/address.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Identity } from './identity.ts'
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

const route = routesOf('accounts')

/** Whether nothing of a text is seen: blanks, joiners and other characters without a width are no name. */
const isBlank = (text: string | undefined) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text ?? '')

/** Sign-in, registration, current user, sign-out: the calls of specification section 7, with built-in or hosted accounts. */
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
      route.post(paths.login, [anyone], {
        summary: 'Sign in',
        request: { body: jsonBody(loginBody) },
        responses: answers(
          signedIn,
          'You are signed in. With SECOND_FACTOR_NEEDED you get a challenge to send with the code',
        ),
      }),
      async (c) => {
        const { email, password, trusted, connect } = c.req.valid('json')
        if (!email || isBlank(email) || !password) throw new Failure('MISSING_CREDENTIALS')
        if (!isEmail(email.trim())) throw new Failure('INVALID_EMAIL')
        if (password.length > maxPasswordLength) throw new Failure('INVALID_CREDENTIALS')
        const entered = await identity.signIn(c, { email: email.trim(), password }, trusted)
        return c.json(await welcome(c, entered, connect), 200)
      },
    )
    .openapi(
      route.post(paths.loginStep, [anyone], {
        summary: 'Finish a two-step sign-in',
        request: { body: jsonBody(loginStepBody) },
        responses: answers(signedIn, 'Signed in'),
      }),
      async (c) => {
        const { connect, ...step } = c.req.valid('json')
        return c.json(await welcome(c, await identity.secondStep(c, step), connect), 200)
      },
    )
    .openapi(
      route.post(paths.loginPasskeyOptions, [anyone], {
        summary: 'Start a passkey sign-in',
        responses: answers(passkeyChallenge, 'Options for the passkey request'),
      }),
      async (c) => {
        if (!identity.passkeys) throw new Failure('NOT_FOUND')
        return c.json(await identity.passkeys.ask(c), 200)
      },
    )
    .openapi(
      route.post(paths.loginPasskey, [anyone], {
        summary: 'Sign in with a passkey',
        request: { body: jsonBody(passkeyAnswer.extend({ connect: connectChallenge })) },
        responses: answers(signedIn, 'Signed in'),
      }),
      async (c) => {
        const { connect, ...answer } = c.req.valid('json')
        return c.json(await welcome(c, await identity.signInByPasskey(c, answer), connect), 200)
      },
    )
    .openapi(
      route.post(paths.loginMail, [anyone], {
        summary: 'Request a sign-in email',
        request: { body: jsonBody(mailBody) },
        responses: done('Sent if that address has an account'),
      }),
      async (c) => {
        const address = c.req.valid('json').email?.trim() ?? ''
        if (!isEmail(address)) throw new Failure('INVALID_EMAIL')
        await identity.mailSignIn(c, address)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.loginMailed, [anyone], {
        summary: 'Sign in with an emailed link or code',
        request: { body: jsonBody(mailedSignInBody) },
        responses: answers(signedIn, 'You are signed in. The emailed link and code no longer work'),
      }),
      async (c) => {
        const { connect, ...given } = c.req.valid('json')
        return c.json(await welcome(c, await identity.signInByMail(c, given), connect), 200)
      },
    )
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
}
