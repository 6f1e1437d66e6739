import { trustDays } from '@hattama/contract/rules/people/trust-days'
import { mailedSignInMinutes } from '@hattama/contract/people/sign-in'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { magicLink } from 'better-auth/plugins/magic-link'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { lockSeconds, mailedCodeHeader, provedUserHeader } from './auth-terms.ts'

const expiresIn = mailedSignInMinutes * 60
const provedPath = '/sign-in/proved'
const paths = ['/sign-in/email-otp', '/magic-link/verify', provedPath]

/** Opens a session for somebody proved in another way; like all of better-auth's routes, only this server can call it. */
export const provedElsewhere = () => ({
  id: 'hattama-proved-elsewhere',
  endpoints: {
    signInProved: createAuthEndpoint(provedPath, { method: 'POST', requireHeaders: true }, async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.headers.get(provedUserHeader) ?? '')
      if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'no such account' })
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ token: session.token, user: { id: user.id } })
    }),
  },
})

/** What a sign-in mail holds: the token of its link, and a code to type. */
type MailedSignIn = { token: string; code: string }

/**
 * Sign-in by mail: better-auth creates and accepts the link and the code, each once. One mail carries both, and is sent with
 * the link, which is requested second. Neither creates an account.
 */
export const byMail = (send: (email: string, given: MailedSignIn, request?: Request) => Promise<void>) => [
  emailOTP({
    expiresIn,
    allowedAttempts: 3,
    disableSignUp: true,
    storeOTP: 'encrypted',
    generateOTP: (_, ctx) => ctx?.headers?.get(mailedCodeHeader) ?? undefined,
    sendVerificationOTP: async () => undefined,
  }),
  magicLink({
    expiresIn,
    disableSignUp: true,
    storeToken: 'hashed',
    sendMagicLink: async ({ email, token, metadata }, ctx) =>
      send(email, { token, code: String(metadata?.['code'] ?? '') }, ctx?.request),
  }),
]

/** Asks for the code of an authenticator app after every kind of sign-in except a passkey, not only after a password. */
export const secondStep = () => {
  const plugin = twoFactor({
    trustDeviceMaxAge: trustDays * 86_400,
    accountLockout: { durationSeconds: lockSeconds },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  for (const hook of plugin.hooks.after) {
    const matchesItself = hook.matcher.bind(hook)
    hook.matcher = (context) => matchesItself(context) || paths.includes(context.path ?? '')
  }
  return plugin
}
