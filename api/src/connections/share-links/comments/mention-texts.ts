import type { Language } from '@hattama/contract/people/account'

/** The email to a person who was mentioned. The comment stays in the product, since others may read the email. */
export const mentionTexts: Record<Language, { subject: string; body: string }> = {
  en: {
    subject: 'You were mentioned in a comment — Hattama',
    body: `Hello,

{who} mentioned you in a comment on a meeting, at {moment}.

Open the moment:

{link}`,
  },
  ru: {
    subject: 'Вас упомянули в комментарии — Hattama',
    body: `Здравствуйте!

{who} упоминает вас в комментарии к встрече (момент {moment}).

Открыть этот момент:

{link}`,
  },
  kk: {
    subject: 'Пікірде атыңыз аталды — Hattama',
    body: `Сәлеметсіз бе!

{who} кездесуге жазған пікірінде атыңызды атады. Пікір {moment} сәтіне жазылған.

Сол сәтті ашу:

{link}`,
  },
}
