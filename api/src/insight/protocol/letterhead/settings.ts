import type { ProtocolSettings, ProtocolSettingsChange } from '@hattama/contract/insight/protocol'
import { defaultPattern, isYearly, numberText } from '@hattama/contract/rules/insight/protocol'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { lockQuota, needQuota } from '#library/uploads/quota.ts'
import type { Letterhead } from '../../documents/model/document.ts'
import type { Logo } from './read-logo.ts'

const find = (db: Queryable, workspaceId: string) =>
  db.selectFrom('protocolSettings').selectAll().where('workspaceId', '=', workspaceId).executeTakeFirst()

const yearOf = (pattern: string) => (isYearly(pattern) ? new Date().getUTCFullYear() : 0)

/** The last number given in the year the pattern counts in. */
const lastOf = async (db: Queryable, workspaceId: string, year: number): Promise<number> => {
  const row = await db
    .selectFrom('protocolCounters')
    .select('last')
    .where('workspaceId', '=', workspaceId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Reads how protocols of a workspace are numbered and headed. */
export const readSettings = async (db: Queryable, workspaceId: string): Promise<ProtocolSettings> => {
  const row = await find(db, workspaceId)
  const pattern = row?.pattern ?? defaultPattern
  return {
    pattern,
    next: (await lastOf(db, workspaceId, yearOf(pattern))) + 1,
    letterhead: row?.letterhead ?? [],
    place: row?.place ?? '',
    logo:
      row?.logo && row.logoWidth !== null && row.logoHeight !== null
        ? {
            width: row.logoWidth,
            height: row.logoHeight,
            version: hashOf(row.logo.toString('base64')).slice(0, 12),
          }
        : null,
  }
}

/** Reads the logo and the lines at the head of documents. */
export const readLetterhead = async (db: Queryable, workspaceId: string): Promise<Letterhead> => {
  const row = await find(db, workspaceId)
  const { logo = null, logoWidth = null, logoHeight = null, letterhead = [] } = row ?? {}
  return {
    lines: letterhead,
    logo:
      logo && logoWidth !== null && logoHeight !== null
        ? { png: new Uint8Array(logo), width: logoWidth, height: logoHeight }
        : null,
  }
}

const keep = async (
  trx: Trx,
  workspaceId: string,
  values: { [K in 'pattern' | 'place']?: string } & {
    letterhead?: string[]
    logo?: Buffer | null
    logoWidth?: number | null
    logoHeight?: number | null
  },
) => {
  await trx
    .insertInto('protocolSettings')
    .values({ workspaceId, ...values })
    .onConflict((c) => c.column('workspaceId').doUpdateSet({ workspaceId, ...values }))
    .execute()
}

/** Continues the count from a later number; the register shows those between as skipped. @throws Failure INVALID_INPUT */
const goOnFrom = async (trx: Trx, { workspaceId, userId }: Person, pattern: string, next: number) => {
  const year = yearOf(pattern)
  // updating the row locks out concurrent numbering
  const { last } = await trx
    .insertInto('protocolCounters')
    .values({ workspaceId, year })
    .onConflict((c) =>
      c.columns(['workspaceId', 'year']).doUpdateSet({ last: sql<number>`protocol_counters.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  if (next <= last) throw new Failure('INVALID_INPUT', { fields: { next: `${last + 1}` } })
  if (next === last + 1) return
  await trx
    .insertInto('protocolNumbers')
    .values({
      workspaceId,
      year,
      userId,
      n: last + 1,
      untilN: next - 1,
      text: numberText(pattern, last + 1, year),
      untilText: next - 1 > last + 1 ? numberText(pattern, next - 1, year) : null,
      state: 'skipped',
    })
    .execute()
  await trx
    .updateTable('protocolCounters')
    .set({ last: next - 1 })
    .where('workspaceId', '=', workspaceId)
    .where('year', '=', year)
    .execute()
}

/** Changes how protocols are numbered and headed; existing numbers stay as they are. @throws Failure INVALID_INPUT */
export const changeSettings = (db: Db, person: Person, change: ProtocolSettingsChange): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { next, pattern, place } = change
    const letterhead = change.letterhead?.map((line) => line.trim()).filter((line) => line !== '')
    await keep(trx, person.workspaceId, {
      ...(pattern !== undefined && { pattern }),
      ...(place !== undefined && { place }),
      ...(letterhead !== undefined && { letterhead }),
    })
    if (next !== undefined) {
      const now = pattern ?? (await find(trx, person.workspaceId))?.pattern ?? defaultPattern
      await goOnFrom(trx, person, now, next)
    }
    await record(trx, person, { kind: 'protocolSettingsChanged', subject: pattern ?? '' })
  })

/** Sets or removes the logo at the head of protocols. @throws Failure STORAGE_FULL */
export const changeLogo = (
  { db, env }: { db: Db; env: Env },
  person: Person,
  logo: Logo | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    if (logo) {
      await lockQuota(trx, workspaceId)
      await needQuota({ env, db: trx }, workspaceId, logo.png.length)
    }
    await keep(trx, workspaceId, {
      logo: logo && Buffer.from(logo.png),
      logoWidth: logo?.width ?? null,
      logoHeight: logo?.height ?? null,
    })
    await record(trx, person, { kind: 'protocolSettingsChanged' })
  })
