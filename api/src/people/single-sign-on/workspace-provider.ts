import type { WorkspaceSso, WorkspaceSsoBody } from '@hattama/contract/people/sso'
import { plans } from '@hattama/contract/rules/people/plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { JsonValue } from '#kernel/db/schema.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { literalAddress } from '#kernel/ssrf/address-check.ts'
import { isPublicAddress } from '#kernel/ssrf/public-address.ts'
import { record } from '#kernel/security-log/record.ts'
import { planStateOf } from '../plans/plan-state.ts'
import type { Seal } from '../second-factor/seal.ts'
import type { OpenId } from './open-id.ts'
import { keyOfWorkspace, type Providers } from './providers.ts'

type Given = {
  db: Db
  env: Pick<Env, 'PLANS' | 'SSO_WORKSPACES' | 'SSO_PRIVATE_ADDRESSES'>
  seal: Seal
  providers: Providers
  openId: OpenId
}

/** The provider an owner sets up for their workspace. Its secret is stored encrypted and never shown again. */
export const openWorkspaceProvider = ({ db, env, seal, providers, openId }: Given) => {
  const mayHave = async (workspaceId: string) => {
    if (env.SSO_WORKSPACES === 'off') throw new Failure('NOT_FOUND')
    if (env.PLANS === 'off') return
    const { plan } = await db.transaction().execute((trx) => planStateOf(trx, workspaceId, new Date()))
    if (!plans[plan].features.includes('sso')) throw new Failure('PLAN_FEATURE')
  }

  /** Rejects an invalid address at once, before any request goes to it. */
  const judgeIssuer = (issuer: string) => {
    if (env.SSO_PRIVATE_ADDRESSES === 'allow') return
    const url = new URL(issuer)
    const literal = literalAddress(url)
    const isOpen = literal === null || isPublicAddress(literal)
    if (url.protocol !== 'https:' || !isOpen || url.username !== '' || url.search !== '' || url.hash !== '')
      throw new Failure('INVALID_INPUT', { fields: { issuer: 'wrong' } })
  }

  const kept = (workspaceId: string) =>
    db.selectFrom('ssoProviders').selectAll().where('workspaceId', '=', workspaceId).executeTakeFirst()

  /** A secret belongs to the provider that issued it, and must not be sent to another. */
  const secretFor = async (workspaceId: string, given: WorkspaceSsoBody): Promise<string> => {
    if (given.clientSecret !== undefined) return seal.close(given.clientSecret)
    const row = await kept(workspaceId)
    if (row?.issuer !== given.issuer || row.clientId !== given.clientId)
      throw new Failure('INVALID_INPUT', { fields: { clientSecret: 'missing' } })
    return row.clientSecret
  }

  const hasDomain = async (workspaceId: string) =>
    (await db
      .selectFrom('ssoDomains')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('verifiedAt', 'is not', null)
      .executeTakeFirst()) !== undefined

  return {
    read: async (workspaceId: string): Promise<WorkspaceSso['provider']> => {
      const row = await kept(workspaceId)
      if (!row) return null
      const { name, issuer, clientId, groupsClaim, required, secondStep } = row
      const roles = row.roles as WorkspaceSsoBody['roles']
      const otherwise = row.otherwise as WorkspaceSsoBody['otherwise']
      return { name, issuer, clientId, groupsClaim, roles, otherwise, required, secondStep }
    },

    /**
     * Stores an owner's settings, once the provider has responded to them.
     * @throws Failure INVALID_INPUT, PLAN_FEATURE, SSO_UNAVAILABLE, SSO_REFUSED; DOMAIN_NOT_SHOWN for requiring what
     * nobody could use yet
     */
    change: async (person: Person, given: WorkspaceSsoBody): Promise<void> => {
      const { workspaceId } = person
      await mayHave(workspaceId)
      judgeIssuer(given.issuer)
      if (given.required && !(await hasDomain(workspaceId))) throw new Failure('DOMAIN_NOT_SHOWN')
      const clientSecret = await secretFor(workspaceId, given)
      await openId.check({
        ...given,
        key: keyOfWorkspace(workspaceId),
        clientSecret: await seal.open(clientSecret),
        domains: [],
        workspace: workspaceId,
        isStrangers: true,
      })
      const row = {
        ...given,
        clientSecret,
        roles: sql<JsonValue>`${JSON.stringify(given.roles)}::text::jsonb`,
      }
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('ssoProviders')
          .values({ ...row, workspaceId })
          .onConflict((c) => c.column('workspaceId').doUpdateSet(row))
          .execute()
        await record(trx, person, { kind: 'ssoChanged', subject: given.name })
      })
    },

    /** Checks that it is available. @throws Failure CONFLICT if none is set up, SSO_UNAVAILABLE, SSO_REFUSED */
    check: async (workspaceId: string): Promise<void> => {
      const provider = await providers.ofWorkspace(workspaceId)
      if (!provider) throw new Failure('CONFLICT')
      await openId.check(provider)
    },

    /** Removes it, and ends the sessions it opened: nobody vouches for them any more. */
    remove: async (person: Person): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('ssoProviders')
          .where('workspaceId', '=', person.workspaceId)
          .returning('name')
          .executeTakeFirst()
        if (!row) return
        await trx
          .deleteFrom('authSessions')
          .where('sso', '=', keyOfWorkspace(person.workspaceId))
          .where('id', '!=', person.tokenId)
          .execute()
        await record(trx, person, { kind: 'ssoRemoved', subject: row.name })
      })
    },
  }
}
