import type { RoleByProvider } from '@hattama/contract/people/sso'
import { Failure } from '#kernel/failure.ts'
import type { Env } from '#kernel/env.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Seal } from '../second-factor/seal.ts'
import { domainOf, type Provider, providerOfOperator } from './provider.ts'

type Given = { db: Db; seal: Seal; env: Pick<Env, 'ssoProviders' | 'SSO_WORKSPACES'> }

const prefix = 'workspace:'

/** The key of a workspace's own provider. */
export const keyOfWorkspace = (workspaceId: string) => prefix + workspaceId

const domainsOf = async (db: Db, workspaceId: string) =>
  (
    await db
      .selectFrom('ssoDomains')
      .select('domain')
      .where('workspaceId', '=', workspaceId)
      .where('verifiedAt', 'is not', null)
      .execute()
  ).map(({ domain }) => domain)

/** The providers of this server: those its operator named, and those of workspaces. */
export const openProviders = ({ db, seal, env }: Given) => {
  const operators = env.ssoProviders.map(providerOfOperator)

  const ofWorkspace = async (workspaceId: string): Promise<Provider | null> => {
    if (env.SSO_WORKSPACES === 'off') return null
    const row = await db
      .selectFrom('ssoProviders')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst()
    if (!row) return null
    return {
      key: keyOfWorkspace(workspaceId),
      name: row.name,
      issuer: row.issuer,
      clientId: row.clientId,
      groupsClaim: row.groupsClaim,
      secondStep: row.secondStep,
      clientSecret: await seal.open(row.clientSecret),
      domains: await domainsOf(db, workspaceId),
      workspace: workspaceId,
      roles: row.roles as { group: string; role: RoleByProvider }[],
      otherwise: row.otherwise as Provider['otherwise'],
      isStrangers: true,
    }
  }

  const byKey = async (key: string): Promise<Provider | null> =>
    key.startsWith(prefix)
      ? ofWorkspace(key.slice(prefix.length))
      : (operators.find((one) => one.key === key) ?? null)

  return {
    operators,
    byKey,
    ofWorkspace,

    /** The provider that speaks for the domain of an address. @throws Failure SSO_NOT_SET_UP */
    byAddress: async (email: string): Promise<Provider> => {
      const domain = domainOf(email)
      const named = operators.find(({ domains }) => domains?.includes(domain))
      if (named) return named
      const row = await db
        .selectFrom('ssoDomains')
        .select('workspaceId')
        .where('domain', '=', domain)
        .where('verifiedAt', 'is not', null)
        .executeTakeFirst()
      const found = row && (await ofWorkspace(row.workspaceId))
      if (!found) throw new Failure('SSO_NOT_SET_UP')
      return found
    },
  }
}

export type Providers = ReturnType<typeof openProviders>
