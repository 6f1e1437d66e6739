import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import type { Protocol } from '@hattama/contract/insight/protocol'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { SecurityLog } from '@hattama/contract/people/security-log'
import { filledIn } from '../../api/testing/protocol.ts'
import { newEmail, password } from '../../e2e/product/account.ts'
import { type Attack, type Outcome, tryEach } from '../attack.ts'
import { join } from '../join.ts'
import { linkTo, type Mailbox } from '../letter.ts'
import { logIn } from '../log-in.ts'
import type { Person, Target } from '../target.ts'

const theirs = 'a kettle of the outsider 7'
const named = { firstName: 'A', lastName: 'B' }

/** An outsider registers an address first: its owner's own click must not let the outsider in. */
const takenFirst = (target: Target, mailbox: Mailbox) =>
  tryEach(['before the letter', 'by its letter'] as const, async (when) => {
    const email = newEmail()
    const nobody = target.asking()
    const register = (word: string) => nobody('POST', paths.register, { email, password: word, ...named })
    await register(theirs)
    if (when === 'before the letter')
      return (await logIn(target, email, theirs)) ? 'an address nobody proved signs in' : null
    await register(password)
    await nobody('POST', paths.confirmationMail, { email })
    const token = (await linkTo(mailbox, email, 'confirm')).searchParams.get('confirm')
    // whoever reads the letter says the password
    if (!(await nobody('POST', paths.confirm, { token, password })).ok)
      return 'its owner cannot confirm at all'
    if (await logIn(target, email, theirs)) return "the outsider's password signs in"
    return (await logIn(target, email, password)) ? null : 'its owner cannot sign in'
  })

/** A key and a session from before a password set by a letter end with the old password. */
const outlived = (target: Target, mailbox: Mailbox, confirmed: () => Promise<Person>) =>
  tryEach(['key', 'session'] as const, async (what) => {
    const { user, ask } = await confirmed()
    const made = await ask('POST', paths.apiKeys, { name: 'x', scopes: ['recording.read'], days: 365 })
    const before = {
      key: ((await made.json()) as CreatedApiKey).token,
      session: (await logIn(target, user.email, password)) ?? '',
    }
    if (!(await target.asking(before[what])('GET', paths.recordings)).ok)
      return `a ${what} reads nothing at all`
    await target.asking()('POST', paths.passwordMail, { email: user.email })
    const token = (await linkTo(mailbox, user.email, 'reset')).searchParams.get('reset')
    const set = await target.asking()('PUT', paths.password, { token, password })
    if (!set.ok) return `no password can be set by a letter: ${set.status}`
    return (await target.asking(before[what])('GET', paths.recordings)).ok ? `a ${what} outlives it` : null
  })

/** A member has the chair "agree" to a protocol by a letter to an address of the member's own. */
const forgedConsent = async (
  target: Target,
  mailbox: Mailbox,
  boss: Person,
  member: Person,
): Promise<Outcome> => {
  await join(boss, member, 'member')
  const { recording } = await target.meetingOf(member)
  await member.ask('PUT', pathTo('recordingVisibility', recording), { visibility: 'private' })
  const begun = await member.ask('POST', pathTo('protocolOfRecording', recording), {
    language: 'en',
    timeZone: 'Asia/Almaty',
  })
  const { protocol } = (await begun.json()) as { protocol: Protocol }
  const own = newEmail()
  const chair = { id: 'chair', name: 'Boss', position: '', attendance: 'present' } as const
  const people = [
    { ...chair, userId: boss.user.id, email: own },
    { ...chair, id: 'secretary', name: 'B', userId: null, email: '' },
  ]
  const edit = { revision: protocol.revision, content: filledIn(protocol.content, { people }) }
  const saved = (await (await member.ask('PUT', pathTo('protocol', protocol.id), edit)).json()) as Protocol
  const asked = await member.ask('POST', pathTo('protocolRequests', protocol.id), {
    revision: saved.revision,
    people: ['chair'],
  })
  if (!asked.ok) throw new Error(`nobody can be asked: ${asked.status} ${await asked.text()}`)
  const link = await linkTo(mailbox, [own, boss.user.email], 'token')
  if (!mailbox.letters.some(({ envelopeTo }) => envelopeTo.includes(own))) return { tried: 1, through: [] }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await target.asking()('POST', link.pathname + link.search, 'verdict=agreed', form)
  const log = (await (await boss.ask('GET', paths.securityLog)).json()) as SecurityLog
  const isForged = log.events.some(({ kind, userId }) => kind === 'protocolAgreed' && userId === boss.user.id)
  return {
    tried: 1,
    through: [`a letter for a member goes elsewhere${isForged ? ', and answers for them' : ''}`],
  }
}

/** What a letter proves is proved for whoever reads it, and nobody else. */
export const unprovedAddresses: Attack = {
  name: 'addresses claimed before they are proved',
  run: async (from) => {
    const { target, mailbox } = await from.mailing()
    const confirmed = async (): Promise<Person> => {
      const email = newEmail()
      await target.asking()('POST', paths.register, { email, password, ...named })
      const token = (await linkTo(mailbox, email, 'confirm')).searchParams.get('confirm')
      const signed = await target.asking()('POST', paths.confirm, { token, password })
      if (!signed.ok) throw new Error(`nobody can register: ${signed.status}`)
      const session = (await logIn(target, email, password)) ?? ''
      const ask = target.asking(session)
      const user = (await (await ask('GET', paths.me)).json()) as Person['user']
      return { token: session, user, ask }
    }
    const all = [
      await takenFirst(target, mailbox),
      await outlived(target, mailbox, confirmed),
      await forgedConsent(target, mailbox, await confirmed(), await confirmed()),
    ]
    return {
      tried: all.reduce((sum, { tried }) => sum + tried, 0),
      through: all.flatMap((one) => one.through),
    }
  },
}
