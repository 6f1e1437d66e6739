import type { Db } from '#kernel/db/database.ts'
import type { LossReport } from '#kernel/storage-check/tell.ts'
import { operatorCommand } from '#kernel/operator-command.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mailOperators, type OperatorTexts } from './operator-mail.ts'

/** Recordings named in a mail; the screen it leads to has the others. */
const mostNamed = 20

const texts: OperatorTexts = {
  en: {
    subject: 'Recording files are missing — Hattama',
    body: `Hello,

Some recording files are missing or damaged. Files affected: {files}. Recordings affected: {recordings}.

{list}

To restore them from a backup while the server is running:

{restore} <backups> --files

Full list:

{link}`,
  },
  ru: {
    subject: 'Пропали файлы записей — Hattama',
    body: `Здравствуйте!

Некоторые файлы записей пропали из хранилища или повреждены. Файлов: {files}, записей: {recordings}.

{list}

Файлы, которые есть в резервной копии, можно восстановить, не останавливая сервер:

{restore} <копии> --files

Полный список:

{link}`,
  },
  kk: {
    subject: 'Жазбалардың файлдары жоғалды — Hattama',
    body: `Сәлеметсіз бе!

Жазбаларға тиесілі кейбір файлдар қоймада жоқ немесе бүлінген. Файлдар саны: {files}, жазбалар саны: {recordings}.

{list}

Сақтық көшірмеде бар файлдарды серверді тоқтатпай қалпына келтіруге болады:

{restore} <көшірмелер> --files

Толық тізім:

{link}`,
  },
}

/** Tells the address in BACKUP_MAIL, otherwise the server administrators, of files that were found to be lost. */
export const mailFilesLost = (
  needs: { db: Db; mail: Pick<Mail, 'operator'> | null; to: string | undefined },
  { files, recordings }: LossReport,
): Promise<void> => {
  const named = recordings.slice(0, mostNamed).map(({ id, faults }) => `${id}: ${faults.join(', ')}`)
  const list = [...named, ...(recordings.length > mostNamed ? ['…'] : [])].join('\n')
  const fill = (body: string) =>
    body
      .replace('{files}', String(files))
      .replace('{recordings}', String(recordings.length))
      .replace('{list}', () => list)
      .replace('{restore}', operatorCommand('restore'))
  return mailOperators(needs, { to: needs.to, elseAdmins: true }, texts, fill, 'storage')
}
