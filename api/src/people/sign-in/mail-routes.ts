import {
  confirmationBody,
  isEmail,
  mailBody,
  newPasswordBody,
  signedIn,
} from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Identity } from './identity.ts'
import { judgePassword } from './judge-password.ts'
import type { SsoPort } from './sso-port.ts'
import { openWelcome } from './welcome.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('accounts')

const addressIn = (email: string | undefined) => {
  const address = email?.trim() ?? ''
  if (!isEmail(address)) throw new Failure('INVALID_EMAIL')
  return address
}

/**
 * Sign-in routes that use mail: confirm an address, ask for that mail again, reset a password. A mailed link opens the web
 * app, where the person presses a button, since mail scanners follow links. Requests for a mail answer 204 for every
 * address, known or not; without `SMTP_URL` they answer NOT_FOUND. A hosted provider sends its own.
 */
export const mailRoutes = (deps: Deps & { identity: Identity; sso: SsoPort | null }) => {
  const { env, identity } = deps
  const welcome = openWelcome(deps)
  return newRouter()
    .openapi(
      route.post(paths.confirm, [anyone], {
        summary: 'Confirm an email address',
        request: { body: jsonBody(confirmationBody) },
        responses: answers(
          signedIn,
          'The email address is confirmed and the user is signed in. The token no longer works',
        ),
      }),
      async (c) => {
        const { token, password } = c.req.valid('json')
        if (!token || !password) throw new Failure('MISSING_FIELDS')
        await judgePassword(password, { minimum: env.PASSWORD_MIN_LENGTH, about: [] })
        return c.json(await welcome(c, await identity.confirm(c, { token, password })), 200)
      },
    )
    .openapi(
      route.post(paths.confirmationMail, [anyone], {
        summary: 'Resend the confirmation email',
        request: { body: jsonBody(mailBody) },
        responses: done('Sent if that address has an account to confirm'),
      }),
      async (c) => {
        await identity.mailConfirmation(c, addressIn(c.req.valid('json').email))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.passwordMail, [anyone], {
        summary: 'Request a password link',
        request: { body: jsonBody(mailBody) },
        responses: done('Sent if that address has an account'),
      }),
      async (c) => {
        await identity.mailReset(c, addressIn(c.req.valid('json').email))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.put(paths.password, [anyone], {
        summary: 'Set a password with an emailed link',
        request: { body: jsonBody(newPasswordBody) },
        responses: done(
          'The password is set. The account’s sessions, devices, keys, programs and passkeys no longer work',
        ),
      }),
      async (c) => {
        const { token, password, code } = c.req.valid('json')
        if (!token || !password) throw new Failure('MISSING_FIELDS')
        await judgePassword(password, { minimum: env.PASSWORD_MIN_LENGTH, about: [] })
        await identity.resetPassword(c, { token, password, code })
        return c.body(null, 204)
      },
    )
}
