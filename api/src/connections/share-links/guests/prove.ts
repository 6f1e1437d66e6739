import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Log } from '#kernel/log.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordOnce } from '#kernel/security-log/repeats.ts'
import type { ShareDeps } from '../deps.ts'
import type { StandingLink } from '../links/find-link.ts'
import { pageTexts } from './texts.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

const codeMinutes = 15
/** Wrong attempts after which a code is void. */
const maxCodeTries = 5
const codeDigits = 8

type Needs = Pick<ShareDeps, 'db' | 'log' | 'sharing' | 'mail'>

/** Logs a wrong attempt once an hour per link and IP address; the guest is anonymous. */
const noteWrong = async (
  db: Db,
  log: Log,
  link: StandingLink,
  address: string | null,
  why: 'password' | 'code',
) => {
  const guest = { userId: null, email: '', address, workspaceId: link.workspaceId }
  await recordOnce(db, ['shareLinkRefused', link.id, address, why], (trx) =>
    record(trx, guest, { kind: 'shareLinkRefused', outcome: 'refused', subjectId: link.recordingId }),
  ).catch((error: unknown) =>
    log.warn({ err: error }, 'a wrong password of a link is not in the security log'),
  )
}

/**
 * Whether this is the link's password. Attempts are counted first, by link and IP address, like those of accounts.
 * @throws Failure RATE_LIMITED
 */
export const provePassword = async (
  { db, log, sharing }: Needs,
  link: StandingLink,
  password: string,
  place: string | null,
): Promise<boolean> => {
  if (link.passwordHash === null) return true
  const giveBack = await sharing.tries.take(`link:${link.id}`, place)
  const isRight = await sharing.passwords.verify({ hash: link.passwordHash, password })
  if (isRight) {
    await giveBack()
    await sharing.tries.know(`link:${link.id}`, place)
  } else await noteWrong(db, log, link, place, 'password')
  return isRight
}

/** Sends a code to an address, if the link is for it. The caller cannot tell whether it is, not even from the time taken. */
export const sendCode = async (
  { db, log, mail }: Needs,
  link: StandingLink,
  typed: string,
  language: Language,
): Promise<void> => {
  const address = accountAddress(typed)
  if (!mail || !link.addresses.includes(address)) return
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  if (!(await mail.mayWriteTo(address))) return log.warn('a code too many to one address is not sent')
  const codeHash = hashOf(`${link.id}:${code}`)
  await sql`
    insert into share_codes (link_id, address, code_hash, ends_at)
    values (${link.id}, ${address}, ${codeHash}, now() + make_interval(mins => ${codeMinutes}))
    on conflict (link_id, address) do update
      set code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0`.execute(db)
  const { mailSubject, mailBody } = pageTexts[language]
  mail.tell(address, { subject: mailSubject, body: mailBody.replace('{code}', code) }, '')
}

/**
 * Whether this is the code sent to an address; it is good for one use. Attempts count by link and IP address, and each code
 * allows few. @throws Failure RATE_LIMITED
 */
export const proveAddress = async (
  { db, log, sharing }: Needs,
  link: StandingLink,
  given: { address: string; code: string },
  place: string | null,
): Promise<boolean> => {
  const address = accountAddress(given.address)
  const giveBack = await sharing.tries.take(`code:${link.id}`, place)
  const row = await db
    .updateTable('shareCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('linkId', '=', link.id)
    .where('address', '=', address)
    .where('endsAt', '>', sql<Date>`now()`)
    .where('tries', '<', maxCodeTries)
    .returning('codeHash')
    .executeTakeFirst()
  const typed = hashOf(`${link.id}:${given.code.replaceAll(/\D/g, '')}`)
  const isRight = row !== undefined && timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(typed))
  if (!isRight) {
    await noteWrong(db, log, link, place, 'code')
    return false
  }
  const { numDeletedRows } = await db
    .deleteFrom('shareCodes')
    .where('linkId', '=', link.id)
    .where('address', '=', address)
    .where('codeHash', '=', row.codeHash)
    .executeTakeFirst()
  await giveBack()
  return numDeletedRows > 0n
}

/** How long to wait, in whole minutes. */
export const waitOf = (failure: Failure) => Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60))
