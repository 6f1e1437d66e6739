import type { Claims } from './claims.ts'
import type { HostedCalls } from './provider.ts'

/**
 * Has the address of a token been confirmed? As the token says; GoTrue's own say nothing of it (`user_metadata` may, but
 * people write that themselves), so its record of the person is asked. Not known is no.
 */
export const isVerified = async (
  calls: Pick<HostedCalls, 'user'>,
  { email, emailVerified }: Claims,
  token: string,
): Promise<boolean> => {
  if (emailVerified !== null) return emailVerified
  const known = await calls.user(token).catch(() => null)
  const isSame = typeof known?.email === 'string' && known.email.toLowerCase() === email
  return isSame && typeof known.email_confirmed_at === 'string'
}
