import { storedDomain } from '@hattama/contract/rules/kernel/mail-address'
import { isRoleByProvider, type RoleByProvider } from '@hattama/contract/people/sso'
import { z } from 'zod'

/** An OpenID Connect provider set up by the operator: `SSO_PROVIDERS=okta`, then `SSO_OKTA_ISSUER` and so on. */
export type OperatorsProvider = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** it is trusted only for email addresses of these domains; empty: for any it reports as verified */
  domains: string[]
  /** the workspace people join: an id, the server's first workspace, or none but their own */
  workspace: string | null
  groupsClaim: string
  roles: { group: string; role: RoleByProvider }[]
  otherwise: RoleByProvider | 'none'
  /** the provider itself requires a second factor */
  secondStep: boolean
}

const words = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const id = z.string().regex(/^[a-z][a-z0-9]{0,30}$/, 'expected small letters and digits')

const rolesIn = (list: string | undefined) =>
  words(list).map((pair) => {
    const at = pair.lastIndexOf('=')
    const [group, role] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || !isRoleByProvider(role))
      throw new Error(`"${pair}": expected group=admin, member or viewer`)
    return { group, role }
  })

/** In Punycode, as addresses are kept. */
const domainsIn = (list: string | undefined) =>
  words(list).map((given) => {
    const domain = storedDomain(given)
    if (domain === null) throw new Error(`"${given}": expected a domain`)
    return domain
  })

const oneOf = <T extends string>(given: string | undefined, allowed: readonly T[], standard: T): T => {
  if (given === undefined) return standard
  const found = allowed.find((one) => one === given)
  if (!found) throw new Error(`"${given}": expected ${allowed.join(', ')}`)
  return found
}

const readOne = (name: string, given: Record<string, string | undefined>): OperatorsProvider => {
  const prefix = `SSO_${name.toUpperCase()}_`
  const setting = (key: string) => given[prefix + key]?.trim() || undefined
  const need = (key: string) => {
    const value = setting(key)
    if (value === undefined) throw new Error(`${prefix}${key}: is missing`)
    return value
  }
  const read = <T>(key: string, parse: (value: string | undefined) => T): T => {
    try {
      return parse(setting(key))
    } catch (error) {
      throw new Error(`${prefix}${key}: ${error instanceof Error ? error.message : 'not valid'}`, {
        cause: error,
      })
    }
  }
  const issuer = need('ISSUER')
  if (!z.url({ protocol: /^https?$/ }).safeParse(issuer).success)
    throw new Error(`${prefix}ISSUER: expected an address`)
  return {
    id: name,
    name: setting('NAME') ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    issuer,
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
    domains: read('DOMAINS', domainsIn),
    workspace: setting('WORKSPACE') ?? null,
    groupsClaim: setting('GROUPS_CLAIM') ?? 'groups',
    roles: read('ROLES', rolesIn),
    otherwise: read('OTHERWISE', (value) => oneOf(value, ['admin', 'member', 'viewer', 'none'], 'member')),
    secondStep: read('SECOND_STEP', (value) => oneOf(value, ['on', 'off'], 'off')) === 'on',
  }
}

/**
 * Reads the configured single sign-on providers, in order.
 * @throws Error naming the invalid setting
 */
export const readSsoProviders = (
  names: string | undefined,
  given: Record<string, string | undefined>,
): OperatorsProvider[] =>
  words(names).map((name) => {
    if (!id.safeParse(name).success) throw new Error(`SSO_PROVIDERS: "${name}" is no name of a provider`)
    return readOne(name, given)
  })
