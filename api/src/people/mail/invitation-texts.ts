import type { Language } from '@hattama/contract/people/account'

/** The email that invites to a workspace; `{who}` and `{workspace}` are names, `{link}` the way in. */
export const invitationTexts: Record<Language, { subject: string; body: string }> = {
  ru: {
    subject: 'Приглашение в рабочее пространство — Hattama',
    body: `Здравствуйте!

Вас приглашают вместе работать с записями и сводками встреч в Hattama.

Пространство: {workspace}
Кто приглашает: {who}

Чтобы присоединиться, откройте ссылку:

{link}

Ссылка действует 7 дней и только для этого адреса. Если вы не ждали приглашения, просто удалите это письмо.`,
  },
  en: {
    subject: 'You’re invited to a workspace — Hattama',
    body: `Hello,

You’re invited to work together on meeting recordings and summaries in Hattama.

Workspace: {workspace}
Invited by: {who}

To join, open this link:

{link}

The link expires in 7 days and works only for this email address. If you didn’t expect this invitation, ignore this email.`,
  },
  kk: {
    subject: 'Жұмыс кеңістігіне шақыру — Hattama',
    body: `Сәлеметсіз бе!

Сіз Hattama-да кездесулердің жазбалары мен түйіндерімен бірлесіп жұмыс істеуге шақырылдыңыз.

Кеңістік: {workspace}
Шақырған адам: {who}

Қосылу үшін мына сілтемені ашыңыз:

{link}

Сілтеме 7 күн бойы және осы мекенжай үшін ғана жарамды. Шақыру күтпеген болсаңыз, бұл хатты жойып жіберіңіз.`,
  },
}
