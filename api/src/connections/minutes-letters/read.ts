import type {
  LetterRecipient,
  MinutesLetters,
  MinutesSending,
} from '@hattama/contract/connections/minutes-letter'
import { may } from '@hattama/contract/rules/app/policy'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { meetingOf } from '../calendars/events/meeting-of.ts'
import { areLinksOn } from '../share-links/links/routes.ts'
import { recipientsOf } from './people.ts'

const maxShown = 50

/**
 * Sendings of a recording's minutes with their letters, newest first: all of them for the meeting's owner, for everyone else
 * only their own. Those who merely see the meeting need not know whom others write to.
 */
const sendingsOf = async (db: Db, userId: string, recordingId: string): Promise<MinutesSending[]> => {
  const sendings = await db
    .selectFrom('minutesSendings as s')
    .innerJoin('authUsers as u', 'u.id', 's.sentBy')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .select(['s.id', 's.sentBy', 'u.name', 'u.email', 's.sentAt', 's.linkId'])
    .where('s.recordingId', '=', recordingId)
    .where((on) => on.or([on('r.ownerId', '=', userId), on('s.sentBy', '=', userId)]))
    .orderBy('s.sentAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(maxShown)
    .execute()
  if (sendings.length === 0) return []
  const rows = await db
    .selectFrom('minutesRecipients')
    .selectAll()
    .where(
      'sendingId',
      'in',
      sendings.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const ofSending = Map.groupBy(rows, ({ sendingId }) => sendingId)
  return sendings.map(({ id, sentBy, name, email, sentAt, linkId }) => ({
    id,
    sentBy: name.trim() || email,
    isOwn: sentBy === userId,
    sentAt: sentAt.toISOString(),
    hasLink: linkId !== null,
    recipients: (ofSending.get(id) ?? []).map((row) => ({
      id: row.id,
      address: row.address,
      name: row.name,
      // to people, a letter being handed over is still waiting
      state: (row.state === 'sending' ? 'waiting' : row.state) as LetterRecipient['state'],
      fault: row.fault as LetterRecipient['fault'],
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  }))
}

/** Returns who the minutes of a recording were sent to, and who they could be sent to. */
export const minutesLettersOf = async (
  db: Db,
  person: Person,
  recordingId: string,
): Promise<MinutesLetters> => {
  const { workspaceId, userId, email } = person
  const [{ taken }, sendings, areOn, summary, protocol] = await Promise.all([
    meetingOf(db, person, recordingId),
    sendingsOf(db, userId, recordingId),
    areLinksOn(db, workspaceId),
    db
      .selectFrom('summaries')
      .select('status')
      .where('recordingId', '=', recordingId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('protocols')
      .select('status')
      .where('recordingId', '=', recordingId)
      .orderBy('edition', 'desc')
      .executeTakeFirst(),
  ])
  const invited = (taken?.people ?? []).flatMap(({ name, email: address }) =>
    address === null || address.toLowerCase() === email.toLowerCase() ? [] : [{ name, address }],
  )
  return {
    people: await recipientsOf(db, { workspaceId, recordingId }, invited),
    sendings,
    isReady: summary !== undefined && summary.status !== 'processing',
    mayLink: areOn && may(person, 'recording.publish'),
    protocol: protocol?.status ?? null,
  }
}
