import { whenNeeded } from '#kernel/when-needed.ts'
import type { AuthOptions } from './auth-options.ts'

/** The only way into better-auth: a request in, its response out; rate limits included. */
export type Auth = { handler: (request: Request) => Promise<Response> }

/** Opens better-auth. It and its dependencies (WebAuthn, OTP: 500 files) load at the first sign-in, not at every start. */
export const openAuth = (options: AuthOptions): Auth => {
  const auth = whenNeeded(async () => {
    const [{ betterAuth }, { authOptions }] = await Promise.all([
      import('better-auth'),
      import('./auth-options.ts'),
    ])
    return betterAuth(authOptions(options))
  })
  return { handler: async (request) => (await auth.get()).handler(request) }
}
