import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mailOperators, type OperatorTexts } from './operator-mail.ts'

const failed: OperatorTexts = {
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

const damaged: OperatorTexts = {
  en: {
    subject: 'Backups of the server are damaged — Hattama',
    body: `Hello,

A backup was made. Of what lies in the place of the backups, this was found to be damaged, and could not be written again:

{why}

Look at that disk or bucket. Earlier backups lack these pieces; the latest has everything that the server still has. When the last good one was made:

{link}`,
  },
  ru: {
    subject: 'Резервные копии сервера повреждены — Hattama',
    body: `Здравствуйте!

Новая резервная копия создана. Но среди сохранённых ранее данных найдены повреждённые, и восстановить их не удалось:

{why}

Проверьте диск или хранилище с копиями. В прежних копиях этих данных больше нет; в последней есть всё, что есть на сервере. Когда создана последняя исправная копия:

{link}`,
  },
  kk: {
    subject: 'Сервердің сақтық көшірмелері зақымдалған — Hattama',
    body: `Сәлеметсіз бе!

Жаңа сақтық көшірме жасалды. Бірақ бұрын сақталған деректердің арасынан зақымдалғандары табылды, оларды қайта жазу мүмкін болмады:

{why}

Көшірмелер жатқан дискіні немесе қойманы тексеріңіз. Бұрынғы көшірмелерде бұл деректер жоқ; соңғысында серверде барының бәрі бар. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

const notRestorable: OperatorTexts = {
  en: {
    subject: 'A rehearsal of restoring the server failed — Hattama',
    body: `Hello,

Restoring the server from its latest backup was rehearsed, apart from the running server, and did not succeed:

{why}

Nothing was changed. When the last good backup was made:

{link}`,
  },
  ru: {
    subject: 'Пробное восстановление сервера не удалось — Hattama',
    body: `Здравствуйте!

Пробное восстановление из последней резервной копии, отдельно от работающего сервера, не удалось:

{why}

На сервере ничего не изменилось. Когда создана последняя исправная копия:

{link}`,
  },
  kk: {
    subject: 'Серверді сынама қалпына келтіру сәтсіз аяқталды — Hattama',
    body: `Сәлеметсіз бе!

Соңғы сақтық көшірмеден жұмыс істеп тұрған серверден бөлек сынама қалпына келтіру сәтсіз аяқталды:

{why}

Серверде ештеңе өзгерген жоқ. Соңғы жарамды көшірменің қашан жасалғанын мына жерден көре аласыз:

{link}`,
  },
}

const texts = { failed, damaged, notRestorable }

/**
 * Tells the operator by mail that a backup failed, that earlier ones are damaged, or that one could not be restored for a
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
