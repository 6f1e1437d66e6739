import type { Language } from '@hattama/contract/people/account'

/** Mails about a plan to the owners of its workspace. */
export type PlanMail = 'trialEnds' | 'cancelled' | 'removalNear' | 'removed'

type Words = { subject: string; body: string }

/** `{name}`: the workspace; `{about}`: the end; `{removal}`: when everything is removed; `{link}`: the plan page. */
const texts: Record<PlanMail, Record<Language, Words>> = {
  trialEnds: {
    en: {
      subject: 'Your trial ends soon — Hattama',
      body: `Hello,

The trial for the workspace “{name}” ends on {about}. The workspace will then move to the free plan. You won’t be charged, and no recordings will be deleted. New recordings over the free plan’s limits will be processed later.

To keep the limits you have now, choose a plan:

{link}`,
    },
    ru: {
      subject: 'Пробный период скоро закончится — Hattama',
      body: `Здравствуйте!

Пробный период пространства «{name}» закончится {about}. Деньги не спишутся: пространство перейдёт на бесплатный тариф, все записи сохранятся. Новые записи сверх лимитов этого тарифа будут ждать обработки.

Чтобы сохранить нынешние лимиты, выберите тариф:

{link}`,
    },
    kk: {
      subject: 'Сынақ мерзімі жақында аяқталады — Hattama',
      body: `Сәлеметсіз бе!

«{name}» кеңістігінің сынақ мерзімі {about} күні аяқталады. Ақы алынбайды: одан кейін кеңістік тегін тарифке ауысады, барлық жазба сақталады. Тегін тариф шегінен асқан жаңа жазбалар сақталып, кезекте күтеді.

Үзіліссіз жалғастыру үшін тариф таңдаңыз:

{link}`,
    },
  },
  cancelled: {
    en: {
      subject: 'Your plan was canceled — Hattama',
      body: `Hello,

The plan for the workspace “{name}” was canceled and ends on {about}. You can export everything in Settings until {removal}. After that, all recordings, transcripts and summaries in the workspace will be permanently deleted.

If you change your mind, resume the plan here:

{link}`,
    },
    ru: {
      subject: 'Тариф отменён — Hattama',
      body: `Здравствуйте!

Тариф пространства «{name}» отменён и закончится {about}. До {removal} всё можно выгрузить в настройках. После этого записи, расшифровки и сводки пространства будут удалены навсегда.

Если передумаете, возобновите тариф здесь:

{link}`,
    },
    kk: {
      subject: 'Тарифтен бас тартылды — Hattama',
      body: `Сәлеметсіз бе!

«{name}» кеңістігінің тарифінен бас тартылды, ол {about} күні аяқталады. {removal} күніне дейін барлық деректі баптаулардан жүктеп алуға болады; одан кейін кеңістіктің жазбалары, мәтіндері мен түйіндері біржола жойылады.

Ойыңыз өзгерсе, тарифті осы жерде қайта қосыңыз:

{link}`,
    },
  },
  removalNear: {
    en: {
      subject: 'Recordings will be deleted soon — Hattama',
      body: `Hello,

The plan for the workspace “{name}” has ended. All its recordings, transcripts and summaries will be permanently deleted on {removal}. Until then, you can export them in Settings or resume the plan to keep them:

{link}`,
    },
    ru: {
      subject: 'Записи скоро будут удалены — Hattama',
      body: `Здравствуйте!

Тариф пространства «{name}» закончился. {removal} все его записи, расшифровки и сводки будут удалены навсегда. До этого дня их можно выгрузить в настройках. Чтобы сохранить записи, возобновите тариф:

{link}`,
    },
    kk: {
      subject: 'Жазбалар жақында жойылады — Hattama',
      body: `Сәлеметсіз бе!

«{name}» кеңістігінің тарифі аяқталды. {removal} күні оның барлық жазбасы, мәтіні мен түйіні біржола жойылады. Оған дейін оларды баптаулардан жүктеп алуға немесе тарифті қайта қосып, сақтап қалуға болады:

{link}`,
    },
  },
  removed: {
    en: {
      subject: 'Recordings were deleted — Hattama',
      body: `Hello,

The recordings, transcripts and summaries in the workspace “{name}” were deleted, as announced. Its members keep their accounts.

{link}`,
    },
    ru: {
      subject: 'Записи удалены — Hattama',
      body: `Здравствуйте!

Записи, расшифровки и сводки пространства «{name}» удалены, как мы и предупреждали. Аккаунты участников сохранены.

{link}`,
    },
    kk: {
      subject: 'Жазбалар жойылды — Hattama',
      body: `Сәлеметсіз бе!

«{name}» кеңістігінің жазбалары, мәтіндері мен түйіндері алдын ала ескертілгендей жойылды. Мүшелердің аккаунттары сақталады.

{link}`,
    },
  },
}

/** Without the "г." of a Russian year, whose full stop would clash with the one ending the sentence. */
const dayOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at).replace(/\sг\.$/, '')

/**
 * The text of a mail, filled in except for its link. Days are in UTC, since the recipient's time zone is unknown. `about`:
 * the moment of the end; the mail names the last day before it.
 */
export const planMailText = (
  letter: PlanMail,
  language: Language,
  { name, about, removal }: { name: string; about: Date; removal: Date },
): Words => {
  const { subject, body } = texts[letter][language]
  const filled = body
    .replace('{about}', () => dayOf(new Date(about.getTime() - 1), language))
    .replace('{removal}', () => dayOf(removal, language))
  return { subject, body: filled.replace('{name}', () => name) }
}
