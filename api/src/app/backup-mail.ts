import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mailOperators, type OperatorTexts } from './operator-mail.ts'

const failed: OperatorTexts = {
  en: {
    subject: 'The backup failed — Hattama',
    body: `Hello,

The scheduled backup failed:

{why}

The server will try again every hour. You won’t get another email until a backup succeeds. See when the last successful backup was made:

{link}`,
  },
  ru: {
    subject: 'Не удалось создать резервную копию сервера — Hattama',
    body: `Здравствуйте!

Очередную резервную копию создать не удалось:

{why}

Сервер повторяет попытку каждый час. Пока копия не будет создана, новых писем об этом не будет. Когда создана последняя исправная копия, можно узнать здесь:

{link}`,
  },
  kk: {
    subject: 'Сервердің сақтық көшірмесі жасалмады — Hattama',
    body: `Сәлеметсіз бе!

Кезекті сақтық көшірмені жасау мүмкін болмады:

{why}

Сервер сағат сайын қайталап көреді, ал көшірме жасалғанша бұл туралы тағы хат жіберілмейді. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

const damaged: OperatorTexts = {
  en: {
    subject: 'Earlier backups are damaged — Hattama',
    body: `Hello,

The latest backup is complete, but earlier ones have lost some data:

{why}

Check the disk or bucket where backups are stored. See when the last successful backup was made:

{link}`,
  },
  ru: {
    subject: 'Прежние резервные копии сервера повреждены — Hattama',
    body: `Здравствуйте!

Новая резервная копия создана, но часть данных в прежних копиях повреждена, и восстановить их не удалось:

{why}

Проверьте диск или хранилище с копиями. В прежних копиях этих данных больше нет. Последняя копия полная. Когда создана последняя исправная копия, можно узнать здесь:

{link}`,
  },
  kk: {
    subject: 'Сервердің бұрынғы сақтық көшірмелері бүлінген — Hattama',
    body: `Сәлеметсіз бе!

Жаңа сақтық көшірме жасалды. Бірақ бұрын сақталған деректердің кейбірі бүлінген, оларды қалпына келтіру мүмкін болмады:

{why}

Көшірмелер сақталған дискіні немесе қойманы тексеріңіз. Бұрынғы көшірмелерден бұл деректерді қалпына келтіру мүмкін емес; соңғы көшірмеде сервердегі деректің бәрі бар. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

const notRestorable: OperatorTexts = {
  en: {
    subject: 'The test restore failed — Hattama',
    body: `Hello,

A test restore of the latest backup failed:

{why}

Nothing on the server was changed. See when the last successful backup was made:

{link}`,
  },
  ru: {
    subject: 'Пробное восстановление из резервной копии не удалось — Hattama',
    body: `Здравствуйте!

Пробное восстановление последней резервной копии закончилось ошибкой:

{why}

На работающем сервере ничего не изменилось. Когда создана последняя исправная копия, можно узнать здесь:

{link}`,
  },
  kk: {
    subject: 'Серверді сынақ ретінде қалпына келтіру сәтсіз аяқталды — Hattama',
    body: `Сәлеметсіз бе!

Соңғы сақтық көшірмені жұмыс істеп тұрған серверден бөлек, сынақ ретінде қалпына келтіру мүмкін болмады:

{why}

Серверде ештеңе өзгерген жоқ. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

const texts = { failed, damaged, notRestorable }

/**
 * Tells the server administrator by email that a backup failed, that earlier ones are damaged, or that one could not be restored for a
 * rehearsal, in the language of their account.
 */
export const mailAboutBackups = (
  needs: { db: Db; mail: Pick<Mail, 'operator'> | null; to: string | undefined },
  what: keyof typeof texts,
  why: string,
): Promise<void> =>
  mailOperators(
    needs,
    { to: needs.to, elseAdmins: false },
    texts[what],
    (body) => body.replace('{why}', () => why.slice(0, 1000)),
    'backups',
  )
