import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { maxSsoDomains, type SsoDomain } from '@hattama/contract/people/sso'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** All TXT records of a name; empty if it has none. @throws Error if DNS does not answer */
type TextRecords = (name: string) => Promise<string[]>

const resolver = new Resolver({ timeout: 5000, tries: 2 })

/** Asks the name servers of this machine. */
const textRecords: TextRecords = async (name) => {
  const found = await resolver.resolveTxt(name).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  })
  return found.map((parts) => parts.join(''))
}

const recordName = (domain: string) => `_hattama.${domain}`
const recordOf = (token: string) => `hattama-domain=${token}`

/** The domains of a workspace: each belongs to it once a TXT record of the domain says so. */
export const openDomains = (db: Db, lookUp: TextRecords = textRecords) => {
  const isShown = async (domain: string, token: string) => {
    const records = await lookUp(recordName(domain)).catch(() => null)
    return records === null ? null : records.includes(recordOf(token))
  }

  /** Another workspace holds it as long as its record is there, or DNS does not answer. */
  const isHeldByAnother = async (domain: string, workspaceId: string) => {
    const other = await db
      .selectFrom('ssoDomains')
      .select(['id', 'token'])
      .where('domain', '=', domain)
      .where('workspaceId', '!=', workspaceId)
      .where('verifiedAt', 'is not', null)
      .executeTakeFirst()
    return other && { id: other.id, holds: (await isShown(domain, other.token)) !== false }
  }

  return {
    list: async (workspaceId: string): Promise<SsoDomain[]> => {
      const rows = await db
        .selectFrom('ssoDomains')
        .select(['id', 'domain', 'token', 'verifiedAt'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('domain')
        .execute()
      return rows.map(({ id, domain, token, verifiedAt }) => ({
        id,
        domain,
        recordName: recordName(domain),
        record: recordOf(token),
        verifiedAt: verifiedAt?.toISOString() ?? null,
      }))
    },

    /** @throws Failure CONFLICT if there are too many, or this one is already listed */
    add: async ({ workspaceId }: Person, domain: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('workspaces')
          .select('id')
          .where('id', '=', workspaceId)
          .forUpdate()
          .executeTakeFirst()
        const known = await trx
          .selectFrom('ssoDomains')
          .select('domain')
          .where('workspaceId', '=', workspaceId)
          .execute()
        if (known.length >= maxSsoDomains || known.some((one) => one.domain === domain))
          throw new Failure('CONFLICT')
        const token = randomBytes(20).toString('base64url')
        await trx.insertInto('ssoDomains').values({ id: uuid(), workspaceId, domain, token }).execute()
      })
    },

    /**
     * Checks the TXT record.
     * @throws Failure NOT_FOUND, DOMAIN_NOT_SHOWN, DOMAIN_TAKEN while another workspace's record is there
     */
    check: async (person: Person, id: string): Promise<void> => {
      const { workspaceId } = person
      const row = await db
        .selectFrom('ssoDomains')
        .select(['domain', 'token', 'verifiedAt'])
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst()
      if (!row) throw new Failure('NOT_FOUND')
      if ((await isShown(row.domain, row.token)) !== true) throw new Failure('DOMAIN_NOT_SHOWN')
      if (row.verifiedAt) return
      const other = await isHeldByAnother(row.domain, workspaceId)
      if (other?.holds) throw new Failure('DOMAIN_TAKEN')
      await db.transaction().execute(async (trx) => {
        if (other)
          await trx.updateTable('ssoDomains').set({ verifiedAt: null }).where('id', '=', other.id).execute()
        await trx.updateTable('ssoDomains').set({ verifiedAt: new Date() }).where('id', '=', id).execute()
        await record(trx, person, { kind: 'domainShown', subject: row.domain })
      })
    },

    /** @throws Failure NOT_FOUND */
    remove: async (person: Person, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('ssoDomains')
          .where('id', '=', id)
          .where('workspaceId', '=', person.workspaceId)
          .returning('domain')
          .executeTakeFirst()
        if (!row) throw new Failure('NOT_FOUND')
        await record(trx, person, { kind: 'domainRemoved', subject: row.domain })
      })
    },
  }
}
