import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Mail } from '#people/mail/mail.ts'
import { plainName } from '#people/mail/plain-name.ts'
import type { Named } from './comments.ts'
import { mentionTexts } from './mention-texts.ts'

type Needs = { db: Db; log: Log; mail: Pick<Mail, 'tell' | 'mayWriteTo'> | null; publicUrl: string }

/** Mails the people mentioned, each in their language, if this server sends mail. Never fails the comment. */
export const notifyMentioned = async (
  { db, log, mail, publicUrl }: Needs,
  who: string,
  { recordingId, atMs, people }: Named,
): Promise<void> => {
  if (!mail || people.length === 0) return
  try {
    const rows = await db
      .selectFrom('authUsers as u')
      .leftJoin('profiles as p', 'p.userId', 'u.id')
      .select(['u.email', 'p.language'])
      .where('u.id', 'in', people)
      .execute()
    for (const { email, language } of rows) {
      if (!(await mail.mayWriteTo(email))) continue
      const { subject, body } = mentionTexts[language ?? 'ru']
      const filled = body.replace('{who}', () => plainName(who)).replace('{moment}', clock(atMs))
      mail.tell(
        email,
        { subject, body: filled },
        `${publicUrl}/recordings/${recordingId}?t=${momentParam(Math.floor(atMs / 1000) * 1000)}`,
      )
    }
  } catch (error) {
    log.warn({ err: error }, 'those who were named in a comment are not told')
  }
}
