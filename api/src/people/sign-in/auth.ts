import { whenNeeded } from '#kernel/when-needed.ts'
import type { AuthOptions } from './auth-options.ts'

/** The one door into better-auth: a request in, its answer out; rate limits included. */
export type Auth = { handler: (request: Request) => Promise<Response> }

/** Opens better-auth. It and what it stands on (WebAuthn, OTP: 500 files) are loaded by the first who signs in, not at each start. */
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
