import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import { record } from '#kernel/security-log/record.ts'
import type { Mail } from '#people/mail/mail.ts'
import { plainName } from '#people/mail/plain-name.ts'

const texts: Record<Language, { subject: string; body: string }> = {
  en: {
    subject: 'A connection was turned off — Hattama',
    body: `Hello,

The connection “{name}” ({address}) didn’t respond or rejected deliveries for a long time, so we turned it off. Its deliveries are saved for two weeks.

Once the other service works again, turn it back on here:

{link}`,
  },
  ru: {
    subject: 'Подключение выключено — Hattama',
    body: `Здравствуйте!

Подключение «{name}» ({address}) долго не отвечало или отклоняло отправленные данные, поэтому мы его выключили. Всё, что не удалось доставить, хранится в Hattama две недели.

Когда сервис снова заработает, включите подключение здесь:

{link}`,
  },
  kk: {
    subject: 'Қосылым өшірілді — Hattama',
    body: `Сәлеметсіз бе!

«{name}» қосылымы ({address}) ұзақ уақыт жауап бермеді немесе жіберілгенді қабылдамады, сондықтан біз оны өшірдік. Оған жіберілуі тиіс хабарлар серверде екі апта сақталады.

Сервис қайта іске қосылғанда, қосылымды мына жерден қосыңыз:

{link}`,
  },
}

/**
 * Reports a disabled connection to its owner, or to the workspace's owners and admins, and in the security log.
 * @param mail null: only the screen shows it
 */
export const mailDisabled = async (
  { db, mail }: { db: Db; mail: Pick<Mail, 'connection'> | null },
  connectionId: string,
): Promise<void> => {
  const connection = await db
    .selectFrom('connections')
    .select(['name', 'address', 'workspaceId', 'userId'])
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (!connection) return
  const { name, address, workspaceId, userId } = connection
  await record(
    db,
    { userId: '', email: '', workspaceId, address: null },
    { kind: 'connectionDisabled', subject: name },
  )
  const people = await db
    .selectFrom('memberships as m')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .leftJoin('profiles as p', 'p.userId', 'm.userId')
    .select(['u.email', 'p.language'])
    .where('m.workspaceId', '=', workspaceId)
    .where((e) => (userId === null ? e('m.role', 'in', ['owner', 'admin']) : e('m.userId', '=', userId)))
    .execute()
  for (const { email, language } of people) {
    const { subject, body } = texts[language ?? 'en']
    const filled = body
      .replace('{name}', () => plainName(name))
      .replace('{address}', () => plainName(address))
    mail?.connection(email, { subject, body: filled })
  }
}
