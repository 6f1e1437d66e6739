import { sql } from 'kysely'
import type { NotesTarget } from '@hattama/contract/connections/notes'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../../http/call.ts'
import type { NotionAccess } from '../../port/kind.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import { keepAccess } from '../../vendor-sign-in/keep-access.ts'
import { freshToken, VendorFault } from '../../vendor-sign-in/oauth.ts'
import { type VendorEnv, vendorOf } from '../../vendor-sign-in/vendors.ts'
import { NotesFault } from '../port/notes-fault.ts'

type Needs = { db: Db; seal: Seal; caller: Caller; env: VendorEnv }
type Connected = { id: string; target: NotesTarget | NotionAccess }

const accessNow = async ({ db, seal }: Needs, id: string): Promise<NotionAccess | null> => {
  const row = await db.selectFrom('connections').select('sealed').where('id', '=', id).executeTakeFirst()
  const kept = row && (await openSealed(seal, row.sealed)).target
  return kept && 'accessToken' in kept ? kept : null
}

type Asked = { id: string; before: NotionAccess }

const askAnew = async (needs: Needs, { id, before }: Asked, signal: AbortSignal): Promise<string | null> => {
  // another call has renewed it meanwhile, or the person has signed in again
  const kept = await accessNow(needs, id)
  if (!kept || kept.accessToken !== before.accessToken) return kept?.accessToken ?? null
  const vendor = vendorOf(needs.env, 'notion')
  if (!vendor || kept.refreshToken === null) return null
  try {
    const now = await freshToken(needs.caller, vendor, kept.refreshToken, signal)
    await keepAccess(needs, id, kept, { kind: 'notion', ...now })
    return now.accessToken
  } catch (error) {
    // the person may have signed in again during the call
    const meanwhile = await accessNow(needs, id)
    if (!meanwhile || meanwhile.accessToken === before.accessToken) throw error
    return meanwhile.accessToken
  }
}

/** Renews a token that is no longer valid; null where that is impossible. @throws VendorFault */
const renewed = ({ db, ...needs }: Needs, asked: Asked, signal: AbortSignal): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    // a refresh token may be good only once: concurrent callers wait for the result
    await sql`select pg_advisory_xact_lock(hashtextextended(${`access:${asked.id}`}, 0))`.execute(trx)
    return askAnew({ db, ...needs }, asked, signal)
  })

/**
 * Runs work with a connection's token. Where a person signed in and Notion rejects the token, the work is repeated once with
 * a new one, if there is one. @throws NotesFault
 */
export const withAccess = async <T>(
  needs: Needs,
  { id, target }: Connected,
  signal: AbortSignal,
  work: (token: string) => Promise<T>,
): Promise<T> => {
  if ('key' in target) return work(target.key)
  try {
    return await work(target.accessToken)
  } catch (error) {
    if (!(error instanceof NotesFault) || error.outcome.fault !== 'unauthorised') throw error
    const token = await renewed(needs, { id, before: target }, signal).catch((failed: unknown) => {
      throw failed instanceof VendorFault ? new NotesFault(failed.outcome) : failed
    })
    if (token === null) throw error
    return work(token)
  }
}
