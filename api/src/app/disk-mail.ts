import type { Db } from '#kernel/db/database.ts'
import { diskText, type ShortDisk } from '#kernel/disk/watch-disk.ts'
import type { Env } from '#kernel/env.ts'
import type { Mail } from '#people/mail/mail.ts'
import { mailOperators, type OperatorTexts } from './operator-mail.ts'

const texts: OperatorTexts = {
  en: {
    subject: 'The server’s disk is filling up — Hattama',
    body: `Hello,

{why}

You won’t get another email about this until space is freed up or the disk is full. See what’s using the space:

{link}`,
  },
  ru: {
    subject: 'На диске сервера заканчивается место — Hattama',
    body: `Здравствуйте!

{why}

Новых писем об этом не будет, пока место не освободится или диск не заполнится полностью. Что занимает место, можно посмотреть здесь:

{link}`,
  },
  kk: {
    subject: 'Сервер дискісінде орын азайып барады — Hattama',
    body: `Сәлеметсіз бе!

{why}

Орын босағанша немесе диск толғанша бұл туралы енді хат жіберілмейді. Орынды не алып тұрғанын мына жерден көре аласыз:

{link}`,
  },
}

/** Tells the address in BACKUP_MAIL, otherwise the server administrators, that a disk is nearly full, or full. */
export const mailDiskShort = (
  needs: { db: Db; mail: Pick<Mail, 'operator'> | null; env: Pick<Env, 'BACKUP_MAIL' | 'STORAGE'> },
  disk: ShortDisk,
): Promise<void> =>
  mailOperators(
    needs,
    { to: needs.env.BACKUP_MAIL, elseAdmins: true },
    texts,
    (body) => body.replace('{why}', () => diskText(disk, needs.env.STORAGE)),
    'storage',
  )
