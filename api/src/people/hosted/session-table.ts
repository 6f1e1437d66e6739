import type { ColumnType, Generated } from 'kysely'

/** A sign-in at the provider, by the id its tokens carry. `endedAt`: signed out here, whatever the provider still gives. */
export type HostedSessionTable = {
  id: string
  userId: string
  userAgent: string | null
  createdAt: Generated<Date>
  usedAt: Generated<Date>
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** `auth_accounts.provider_id` of people who sign in at the hosted provider; `account_id` is the provider's id of them. */
export const hostedProviderId = 'hosted'
