import {
  connectChallenge,
  isEmail,
  loginBody,
  mailBody,
  maxPasswordLength,
  signedIn,
} from '@hattama/contract/people/account'
import { loginStepBody } from '@hattama/contract/people/second-factor'
import { passkeyAnswer, passkeyChallenge } from '@hattama/contract/people/passkey'
import { mailedSignInBody } from '@hattama/contract/people/sign-in'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { Identity } from './identity.ts'
import { isBlank } from './is-blank.ts'
import type { SsoPort } from './sso-port.ts'
import { openWelcome } from './welcome.ts'

const route = routesOf('accounts')

/** Every way to sign in, with built-in or hosted accounts. */
export const loginRoutes = (deps: Deps & { identity: Identity; sso: SsoPort | null }) => {
  const { identity } = deps
  const welcome = openWelcome(deps)
  return newRouter()
    .openapi(
      route.post(paths.login, [anyone], {
        summary: 'Sign in',
        request: { body: jsonBody(loginBody) },
        responses: answers(
          signedIn,
          'You are signed in. If the response is SECOND_FACTOR_NEEDED, it includes a challenge. Send it back with the code',
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
}
