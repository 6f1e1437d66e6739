import type { Language } from '@hattama/contract/account'

/** Notices to an account about what a server admin did with it, with the same facts as the other notices. */
export const accountNotices = {
  accountBlocked: {
    ru: {
      subject: 'Аккаунт заблокирован — Hattama',
      body: `Здравствуйте!

Администратор сервера заблокировал ваш аккаунт Hattama. Войти в него нельзя, все сеансы и ключи API больше не действуют. Ваши встречи остаются на месте.

Время: {when}

Если это ошибка, напишите администратору сервера: {contact}`,
    },
    en: {
      subject: 'Your account is blocked — Hattama',
      body: `Hello,

An admin of the server has blocked your Hattama account. Nobody can sign in to it, and all its sessions and API keys are void. Your meetings stay where they are.

When: {when}

If you think this is a mistake, write to whoever runs the server: {contact}`,
    },
    kk: {
      subject: 'Аккаунт бұғатталды — Hattama',
      body: `Сәлеметсіз бе!

Сервер әкімшісі Hattama аккаунтыңызды бұғаттады. Оған кіру мүмкін емес, барлық сеанстар мен API кілттері енді жарамайды. Кездесулеріңіз орнында қалады.

Уақыты: {when}

Бұл қате деп ойласаңыз, сервер әкімшісіне жазыңыз: {contact}`,
    },
  },
  accountUnblocked: {
    ru: {
      subject: 'Аккаунт снова открыт — Hattama',
      body: `Здравствуйте!

Администратор сервера разблокировал ваш аккаунт Hattama: вы снова можете войти.

Время: {when}

{link}`,
    },
    en: {
      subject: 'Your account is open again — Hattama',
      body: `Hello,

An admin of the server has unblocked your Hattama account: you can sign in again.

When: {when}

{link}`,
    },
    kk: {
      subject: 'Аккаунт қайта ашылды — Hattama',
      body: `Сәлеметсіз бе!

Сервер әкімшісі Hattama аккаунтыңызды бұғаттан шығарды: енді қайта кіре аласыз.

Уақыты: {when}

{link}`,
    },
  },
} satisfies Record<string, Record<Language, { subject: string; body: string }>>
