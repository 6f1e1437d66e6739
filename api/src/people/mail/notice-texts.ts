import type { Language } from '@hattama/contract/people/account'
import { accountNotices } from './account-notice-texts.ts'
import { credentialNotices } from './credential-notice-texts.ts'
import { voiceNotices } from './voice-notice-texts.ts'

/** `{when}`, `{browser}`, `{address}`, `{contact}` stand for the facts; `{link}` for the settings, or the password reset. */
const noticeTexts = {
  ...accountNotices,
  ...credentialNotices,
  ...voiceNotices,
  addressChanged: {
    ru: {
      subject: 'Адрес почты изменён — Hattama',
      body: `Здравствуйте!

Адрес почты вашего аккаунта Hattama изменён. Письма теперь приходят на новый адрес, а это письмо — последнее на прежний.

Время: {when}

Если это были не вы, сразу обратитесь к администратору вашего пространства: {link}`,
    },
    en: {
      subject: 'Your email address was changed — Hattama',
      body: `Hello,

The email address for your Hattama account was changed. Emails go to the new address from now on. This is the last email to the old address.

When: {when}

If this wasn’t you, contact your workspace administrator immediately: {link}`,
    },
    kk: {
      subject: 'Пошта мекенжайы өзгертілді — Hattama',
      body: `Сәлеметсіз бе!

Hattama аккаунтыңыздың пошта мекенжайы өзгертілді. Хаттар енді жаңа мекенжайға келеді, бұл — бұрынғысына жіберілген соңғы хат.

Уақыты: {when}

Егер бұл сіз болмасаңыз, кеңістігіңіздің әкімшісіне бірден хабарласыңыз: {link}`,
    },
  },
  newDevice: {
    ru: {
      subject: 'Вход с нового устройства — Hattama',
      body: `Здравствуйте!

В ваш аккаунт Hattama вошли из браузера, которым вы раньше не пользовались.

Браузер: {browser}
Время: {when}
IP-адрес: {address}

Если это были вы, ничего делать не нужно. Если нет, завершите этот сеанс в настройках и смените пароль:

{link}`,
    },
    en: {
      subject: 'Sign-in from a new device — Hattama',
      body: `Hello,

Someone signed in to your Hattama account from a browser you haven’t used before.

Browser: {browser}
When: {when}
IP address: {address}

If this was you, ignore this email. If not, sign that device out in Settings and change your password:

{link}`,
    },
    kk: {
      subject: 'Жаңа құрылғыдан кіру — Hattama',
      body: `Сәлеметсіз бе!

Hattama аккаунтыңызға бұрын қолданылмаған браузерден біреу кірді.

Браузер: {browser}
Уақыты: {when}
IP мекенжайы: {address}

Егер бұл сіз болсаңыз, ештеңе істеудің қажеті жоқ. Олай болмаса, сол сеансты баптауларда аяқтап, құпиясөзді ауыстырыңыз:

{link}`,
    },
  },
} satisfies Record<string, Record<Language, { subject: string; body: string }>>

/** The notices an account gets about what was done with it. */
export type Notice = keyof typeof noticeTexts
export const notices = Object.keys(noticeTexts) as Notice[]

/** Facts of a notice; unknown ones become a dash. `contact`: how to reach the server administrator; `until`: a day. */
export type Facts = {
  browser?: string
  address?: string
  contact?: string
  workspace?: string
  until?: string
}

/** Fills in the text of a notice. Times are in UTC, since the recipient's time zone is unknown. */
export const noticeText = (
  notice: Notice,
  language: Language,
  { browser, address, contact, workspace, until }: Facts,
  now = new Date(),
): { subject: string; body: string } => {
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const { subject, body } = noticeTexts[notice][language]
  const filled = body
    .replace('{when}', () => when)
    .replace('{browser}', () => browser || '—')
    .replace('{address}', () => address || '—')
    .replace('{contact}', () => contact || '—')
    .replace('{workspace}', () => workspace || '—')
    .replace('{until}', () => until || '—')
  return { subject, body: filled }
}
