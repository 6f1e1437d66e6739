import type { RoleByProvider } from '@hattama/contract/sso'
import type { OperatorsProvider } from '#kernel/sso-settings.ts'

/** A provider of OpenID Connect, whoever set it up. */
export type Provider = {
  /** `operator:<name>` or `workspace:<id>` */
  key: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** it speaks for addresses of these alone; null: of any that it says it has verified (the operator trusts it) */
  domains: readonly string[] | null
  /** `first`: of the server */
  workspace: string | null
  groupsClaim: string
  roles: readonly { group: string; role: RoleByProvider }[]
  otherwise: RoleByProvider | 'none'
  secondStep: boolean
  /** set up by an owner: it is reached at public addresses only */
  isStrangers: boolean
}

export const providerOfOperator = ({ id, domains, ...rest }: OperatorsProvider): Provider => ({
  ...rest,
  key: `operator:${id}`,
  domains: domains.length > 0 ? domains : null,
  isStrangers: false,
})

/** The domain of an address, as domains are compared. */
export const domainOf = (email: string): string => email.trim().toLowerCase().split('@').at(-1) ?? ''
