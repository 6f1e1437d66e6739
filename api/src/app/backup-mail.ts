import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mailOperators, type OperatorTexts } from './operator-mail.ts'

const texts: OperatorTexts = {
  en: {
    subject: 'The server could not be backed up — Hattama',
    body: `Hello,

The backup that was due could not be made:

{why}

The server tries again every hour, and writes nothing more about it until one has been made. How old the last good one is:

{link}`,
  },
  ru: {
    subject: 'Не удалось создать резервную копию сервера — Hattama',
    body: `Здравствуйте!

Очередную резервную копию создать не удалось:

{why}

Сервер повторяет попытку каждый час и больше не напишет об этом, пока копия не будет создана. Когда была создана последняя исправная копия:

{link}`,
  },
  kk: {
    subject: 'Сервердің сақтық көшірмесі жасалмады — Hattama',
    body: `Сәлеметсіз бе!

Кезекті сақтық көшірмені жасау мүмкін болмады:

{why}

Сервер әр сағат сайын қайта әрекет жасайды және көшірме жасалғанша бұл туралы қайта жазбайды. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

/** Tells the operator by mail that a backup failed, in the language of their account if they have one. */
export const mailBackupFailed = (
  needs: { db: Db; mail: Pick<Mail, 'operator'> | null; to: string | undefined },
  why: string,
): Promise<void> =>
  mailOperators(
    needs,
    { to: needs.to, elseAdmins: false },
    texts,
    (body) => body.replace('{why}', () => why.slice(0, 1000)),
    'backups',
  )
