import { Failure } from '#kernel/failure.ts'
import type { Claims } from './claims.ts'
import type { HostedCalls } from './provider.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** A second factor on record; only a verified one counts. */
type HostedFactor = { id: string; type: string; isVerified: boolean; since: string | null }

/** What the provider itself has on record about a person. */
type PersonRecord = {
  email: string | null
  isConfirmed: boolean
  factors: HostedFactor[]
  /** false for people who have only signed in by another account, such as Google; may be true before a password is set */
  mayHavePassword: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** A timestamp in this product's format: the provider's have another zone or more digits. */
const momentIn = (value: unknown) => {
  const at = typeof value === 'string' ? new Date(value) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

const factorIn = (value: unknown): HostedFactor[] => {
  const { id, factor_type, status, updated_at } = (value ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return []
  return [
    { id, type: text(factor_type) ?? '', isVerified: status === 'verified', since: momentIn(updated_at) },
  ]
}

const isByEmail = (identity: unknown) => (identity as { provider?: unknown } | null)?.provider === 'email'

/**
 * Reads the provider's record of the person a token belongs to.
 * @throws Failure AUTH_FAILED if its sign-in is over, RATE_LIMITED; Error when the provider cannot be reached.
 */
export const readRecord = async (calls: Pick<HostedCalls, 'user'>, token: string): Promise<PersonRecord> => {
  const { email, email_confirmed_at, factors, identities } = await calls.user(token)
  return {
    email: typeof email === 'string' && email !== '' ? accountAddress(email) : null,
    isConfirmed: typeof email_confirmed_at === 'string',
    factors: Array.isArray(factors) ? factors.flatMap(factorIn) : [],
    mayHavePassword: !Array.isArray(identities) || identities.some(isByEmail),
  }
}

/** Like `readRecord`, but null if the sign-in is over. */
export const readRecordIfActive = (calls: Pick<HostedCalls, 'user'>, token: string) =>
  readRecord(calls, token).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'AUTH_FAILED') return null
    throw error
  })

/** Whether the person has a second factor of any kind. */
export const hasFactor = ({ factors }: PersonRecord) => factors.some(({ isVerified }) => isVerified)

/** The authenticator apps a code may come from. */
export const appsIn = ({ factors }: PersonRecord) =>
  factors.filter(({ type, isVerified }) => type === 'totp' && isVerified)

/**
 * Whether the address of a token has been confirmed, as the token says. GoTrue's own do not say (`user_metadata` may, but
 * users can edit that), so its record of the person decides. Unknown means no.
 */
export const isVerified = ({ email, emailVerified }: Claims, record: PersonRecord | null): boolean =>
  emailVerified ?? (record?.email === email && record.isConfirmed)
