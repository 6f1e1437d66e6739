import type { Language } from '@hattama/contract/people/account'
import type { WantedLetter } from '@hattama/contract/connections/minutes-letter'
import { may } from '@hattama/contract/rules/app/policy'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import type { Mail } from '#people/mail/mail.ts'
import { reserveWithin } from '#people/mail/quota.ts'
import type { Seal } from '../port/seal.ts'
import { addLink } from '../share-links/links/make-link.ts'
import { recipientsOf } from './people.ts'

type Needs = Pick<Deps, 'db' | 'env'> & { mail: Mail | null; seal: Seal }

/** @throws Failure MAIL_OFF; EMAIL_NOT_CONFIRMED: replies go to the sender, so their address has to be their own */
const needSender = (mail: Mail | null, person: Person): Mail => {
  if (!mail) throw new Failure('MAIL_OFF')
  if (!person.emailVerified) throw new Failure('EMAIL_NOT_CONFIRMED')
  return mail
}

/** @throws Failure NOT_FOUND where there are no minutes, NOT_READY while they are being written */
const needMinutes = async (trx: Trx, recordingId: string) => {
  const summary = await trx
    .selectFrom('summaries')
    .select('status')
    .where('recordingId', '=', recordingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!summary) throw new Failure('NOT_FOUND')
  if (summary.status === 'processing') throw new Failure('NOT_READY')
}

/**
 * Queues minutes for people, one letter each; a worker hands them over. Letters, their link, their share of the quotas and
 * the log entry are one transaction. An address that has had its limit of letters today is recorded as refused.
 * @throws Failure MAIL_OFF, EMAIL_NOT_CONFIRMED, NOT_FOUND, NOT_READY, RATE_LIMITED, LINKS_OFF, FORBIDDEN, SOUND_GONE,
 * INVALID_INPUT
 */
export const queueLetters = async (
  { db, env, mail: given, seal }: Needs,
  person: Person,
  recordingId: string,
  { to, link, language, timeZone, ...content }: WantedLetter & { language: Language },
): Promise<void> => {
  const mail = needSender(given, person)
  if (link && !may(person, 'recording.publish')) throw new Failure('FORBIDDEN')
  const { workspaceId, userId } = person
  const meant = to.map(({ address, name = null }) => ({ address, name }))
  await db.transaction().execute(async (trx) => {
    if (!(await lockRecording(trx, recordingId))) throw new Failure('NOT_FOUND')
    await needMinutes(trx, recordingId)
    const recipients = await recipientsOf(trx, { workspaceId, recordingId }, meant)
    await reserveWithin(trx, env, person, recipients.length)
    const outside = recipients.filter(({ seesMeeting }) => !seesMeeting)
    const made =
      link && outside.length > 0
        ? await addLink(trx, person, {
            recordingId,
            passwordHash: null,
            addresses: link.onlyThem ? outside.map(({ address }) => address.toLowerCase()) : [],
            wanted: {
              parts: [...link.parts],
              days: link.days,
              addresses: [],
              hidesNames: false,
              showsSlides: false,
              allowsDownload: true,
              allowsEmbedding: false,
              allowsComments: false,
            },
          })
        : null
    const id = uuid()
    await trx
      .insertInto('minutesSendings')
      .values({
        id,
        workspaceId,
        recordingId,
        sentBy: userId,
        ...content,
        language,
        timeZone: timeZone ?? null,
        linkId: made?.id ?? null,
        linkToken: made ? await seal.close(made.token) : null,
      })
      .execute()
    const rows = []
    for (const { address, name, seesMeeting } of recipients) {
      const isOpen = await mail.mayWriteTo(address, trx)
      rows.push({
        id: uuid(),
        sendingId: id,
        address,
        name,
        getsLink: made !== null && !seesMeeting,
        ...(!isOpen && { state: 'failed', fault: 'limit', endedAt: new Date() }),
      })
    }
    if (rows.every(({ state }) => state === 'failed')) throw new Failure('RATE_LIMITED', { retryAfter: 3600 })
    await trx.insertInto('minutesRecipients').values(rows).execute()
    await record(trx, person, {
      kind: 'summaryMailed',
      subjectId: recordingId,
      subject: recipients
        .map(({ address }) => address)
        .join(', ')
        .slice(0, 300),
    })
    await publish(trx, workspaceId, { type: 'letters', recordingId })
  })
}

/**
 * Queues a letter again that was not sent, or may not have been.
 * @throws Failure MAIL_OFF, EMAIL_NOT_CONFIRMED, NOT_FOUND, CONFLICT for one that was sent or is on its way, RATE_LIMITED
 */
export const queueAgain = async (
  { db, env, mail: given }: Omit<Needs, 'seal'>,
  person: Person,
  recordingId: string,
  recipientId: string,
): Promise<void> => {
  const mail = needSender(given, person)
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('minutesRecipients as x')
      .innerJoin('minutesSendings as s', 's.id', 'x.sendingId')
      .select(['x.state', 'x.address', 's.sentBy'])
      .where('x.id', '=', recipientId)
      .where('s.recordingId', '=', recordingId)
      .forUpdate('x')
      .executeTakeFirst()
    // only its original sender, in whose name it goes, may send it again
    if (!row || row.sentBy !== person.userId) throw new Failure('NOT_FOUND')
    if (!['failed', 'unsure', 'withheld'].includes(row.state)) throw new Failure('CONFLICT')
    await reserveWithin(trx, env, person, 1)
    if (!(await mail.mayWriteTo(row.address, trx))) throw new Failure('RATE_LIMITED', { retryAfter: 3600 })
    await trx
      .updateTable('minutesRecipients')
      .set({ state: 'waiting', fault: null, attempts: 0, dueAt: new Date(), endedAt: null })
      .where('id', '=', recipientId)
      .execute()
    await publish(trx, person.workspaceId, { type: 'letters', recordingId })
  })
}
