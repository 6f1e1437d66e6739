import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Mail } from '../mail/mail.ts'
import type { OwnFactor } from '../sign-in/identity.ts'
import { noteFactor } from './note-factor.ts'
import { appsIn, hasFactor, readRecord } from './person-record.ts'
import type { HostedCalls } from './provider.ts'

/** The name authenticator apps show for the account, and the provider's own pages for the app. */
const name = 'Hattama'

type Given = { calls: HostedCalls; db: Db; mail: Pick<Mail, 'notice'> | null }

const notHere = async () => {
  throw new Failure('NOT_FOUND')
}

/**
 * A person's authenticator apps at the provider, managed with their own token. The browser itself sends the first code to
 * the provider: the answer is a new session, which belongs to the browser.
 */
export const hostedFactor = ({ calls, db, mail }: Given, token: string, from: Origin): OwnFactor => ({
  state: async () => {
    const [app] = appsIn(await readRecord(calls, token))
    return { isOn: app !== undefined, since: app?.since ?? null, recoveryCodesLeft: 0 }
  },
  begin: async () => {
    const record = await readRecord(calls, token)
    if (appsIn(record).length > 0) throw new Failure('CONFLICT')
    // an unfinished earlier attempt would be in the way
    const begun = record.factors.filter(({ type, isVerified }) => type === 'totp' && !isVerified)
    for (const { id } of begun) await calls.removeFactor(token, id)
    const { totp } = await calls.enrolApp(token, name)
    if (
      typeof totp?.uri !== 'string' ||
      typeof totp.secret !== 'string' ||
      !totp.uri.startsWith('otpauth://')
    )
      throw new Error('accounts: the hosted provider gave no key for an authenticator app')
    return { uri: totp.uri, key: totp.secret }
  },
  finish: notHere,
  renew: notHere,
  off: async (person) => {
    const apps = appsIn(await readRecord(calls, token))
    for (const { id } of apps) await calls.removeFactor(token, id)
    await noteFactor({ db, mail }, person.userId, hasFactor(await readRecord(calls, token)), from)
  },
})
