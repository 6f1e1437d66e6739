import type { RoleByProvider } from '@hattama/contract/people/sso'
import type { OperatorsProvider } from '#kernel/sso-settings.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** An OpenID Connect provider, whoever set it up. */
export type Provider = {
  /** `operator:<name>` or `workspace:<id>` */
  key: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** it speaks only for addresses in these; null: for any it says it has verified (the operator trusts it) */
  domains: readonly string[] | null
  /** `first`: the server's first */
  workspace: string | null
  groupsClaim: string
  roles: readonly { group: string; role: RoleByProvider }[]
  otherwise: RoleByProvider | 'none'
  secondStep: boolean
  /** set up by an owner, so it is only reached at public addresses */
  isStrangers: boolean
}

export const providerOfOperator = ({ id, domains, ...rest }: OperatorsProvider): Provider => ({
  ...rest,
  key: `operator:${id}`,
  domains: domains.length > 0 ? domains : null,
  isStrangers: false,
})

/** The domain of an address, normalised for comparison. */
export const domainOf = (email: string): string => accountAddress(email).split('@').at(-1) ?? ''
