import { isEmail } from '@hattama/contract/people/account'
import type { RoleByProvider } from '@hattama/contract/people/sso'
import { Failure } from '#kernel/failure.ts'
import { domainOf, type Provider } from './provider.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** What a provider says about somebody, with its signature checked. */
export type SsoClaims = Record<string, unknown> & { sub: string }

/** Somebody a provider vouches for. */
export type Vouched = {
  subject: string
  email: string
  firstName: string
  lastName: string
  /** the role from their groups; null: groups say nothing, and then nobody's role is changed */
  role: RoleByProvider | null
}

const text = (value: unknown) => (typeof value === 'string' ? outsideText(value.trim(), 100) : '')

const namesIn = (claims: SsoClaims, email: string) => {
  const [first = '', ...rest] = text(claims['name']).split(/\s+/)
  const firstName = text(claims['given_name']) || first || (email.split('@')[0] ?? '')
  return { firstName, lastName: text(claims['family_name']) || rest.join(' ') }
}

/** Some providers send a single group as a string, and some names contain spaces or commas, so nothing is split. */
const groupsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const ranks: readonly RoleByProvider[] = ['admin', 'member', 'viewer']

/** The highest role of any of their groups. @throws Failure SSO_NO_ACCESS if people without one are not admitted */
const roleOf = ({ groupsClaim, roles, otherwise }: Provider, claims: SsoClaims): RoleByProvider | null => {
  if (roles.length === 0 && otherwise !== 'none') return null
  const groups = groupsIn(claims[groupsClaim])
  const given = roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
  const role = ranks.find((one) => given.includes(one)) ?? otherwise
  if (role === 'none') throw new Failure('SSO_NO_ACCESS')
  return role
}

/** Whether a subject can be told from every other once it is stored: PostgreSQL takes no NUL, nor halves of characters. */
const isSubject = (sub: string) => sub.length <= 255 && outsideText(sub) === sub

/**
 * Decides whom a provider vouches for. It speaks for addresses in its own domains; an address it says is not verified is
 * refused, and one it says nothing about is accepted within domains that are its own alone (Entra ID does not say).
 * @throws Failure SSO_ADDRESS_REFUSED, SSO_NO_ACCESS
 */
export const judgeClaims = (provider: Provider, claims: SsoClaims): Vouched => {
  const email = typeof claims['email'] === 'string' ? accountAddress(claims['email']) : ''
  const stated = claims['email_verified']
  const isVerified = stated === true || stated === 'true'
  const isSilent = stated === undefined
  const isOwn = provider.domains?.includes(domainOf(email)) === true
  const isVouched = provider.domains === null ? isVerified : isOwn && (isVerified || isSilent)
  if (!isEmail(email) || !isVouched || !isSubject(claims.sub)) throw new Failure('SSO_ADDRESS_REFUSED')
  return { subject: claims.sub, email, ...namesIn(claims, email), role: roleOf(provider, claims) }
}
