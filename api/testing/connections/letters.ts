import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { type LetterTools, sendLetters } from '#connections/minutes-letters/send-letters.ts'
import { createLog } from '#kernel/log.ts'
import { type testApp, wav } from '../app.ts'
import { finishMeeting } from '../meeting.ts'

type Refused = { code: string }

/** Addresses in the form the API takes. */
export const addressed = (to: readonly string[]) => to.map((address) => ({ address }))

/** Meetings of a person whose address is confirmed, the part of a worker that delivers letters, and what became of them. */
export const lettersOf = (t: ReturnType<typeof testApp>) => {
  const meeting = async (title = 'Бюджет: тоқсан қорытындысы') => {
    const owner = await t.signedIn()
    const { db } = t.database
    await db
      .updateTable('authUsers')
      .set({ emailVerified: true, name: 'Айгерім Серікова' })
      .where('id', '=', owner.userId)
      .execute()
    await db
      .updateTable('profiles')
      .set({ firstName: 'Айгерім', lastName: 'Серікова', language: 'kk' })
      .where('userId', '=', owner.userId)
      .execute()
    const { recordingId } = (await t.upload(owner.token, wav(0.01), { title })).body
    await finishMeeting(db, recordingId)
    return { ...owner, recordingId, path: `/api/recordings/${recordingId}/letters` }
  }

  const work = (mail: LetterTools['mail'] | null = t.parts.mail) => {
    if (!mail) throw new Error('this server sends no mail')
    const { database, parts } = t
    const tools = { db: database.db, log: createLog('silent', 'test'), mail, seal: parts.connectionSeal }
    return sendLetters({ ...tools, publicUrl: parts.env.publicUrl }, new AbortController().signal)
  }

  const listed = async (path: string, token: string) =>
    (await t.call<MinutesLetters>('GET', path, token)).body

  return {
    meeting,
    work,
    listed,
    /** requests letters, and has a worker deliver what is due */
    send: async (path: string, token: string, body: object) => {
      const answer = await t.call<Refused>('POST', path, token, body)
      if (answer.status === 204) await work()
      return answer
    },
    /** what became of each letter of the latest sending, by address */
    fates: async (path: string, token: string) =>
      Object.fromEntries(
        ((await listed(path, token)).sendings[0]?.recipients ?? []).map(({ address, state, fault }) => [
          address,
          fault ? `${state}: ${fault}` : state,
        ]),
      ),
    /** makes everything waiting, or taken by a worker, look a day old */
    passTime: () =>
      t.database.sql`update minutes_recipients set due_at = now(), taken_at = now() - interval '1 day'
        where state in ('waiting', 'sending')`,
  }
}
