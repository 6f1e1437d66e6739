import type { Env } from '#kernel/env.ts'

export type HostedSettings = {
  /** base URL of the provider, e.g. https://project.supabase.co/auth/v1 */
  url: string
  /** publishable (anon) key */
  publicKey: string
  /** shared secret of providers that sign with HS256; others publish their keys */
  jwtSecret?: string | undefined
}

/** The hosted provider from the settings; null: this server manages accounts itself. */
export const hostedSettings = (
  env: Pick<Env, 'AUTH_HOSTED_URL' | 'AUTH_HOSTED_KEY' | 'AUTH_HOSTED_JWT_SECRET'>,
): HostedSettings | null =>
  env.AUTH_HOSTED_URL && env.AUTH_HOSTED_KEY
    ? {
        url: env.AUTH_HOSTED_URL.replace(/\/$/, ''),
        publicKey: env.AUTH_HOSTED_KEY,
        jwtSecret: env.AUTH_HOSTED_JWT_SECRET,
      }
    : null
