import type { Language } from '@hattama/contract/people/account'

/** Notices to an account about what a server administrator did with it, with the same facts as the other notices. */
export const accountNotices = {
  accountBlocked: {
    ru: {
      subject: 'Аккаунт заблокирован — Hattama',
      body: `Здравствуйте!

Администратор сервера заблокировал ваш аккаунт Hattama. Войти в него нельзя, все сеансы завершены, ключи API больше не действуют. Ваши встречи сохранены.

Время: {when}

Если это ошибка, напишите администратору сервера: {contact}`,
    },
    en: {
      subject: 'Your account is blocked — Hattama',
      body: `Hello,

A server administrator blocked your Hattama account. You’re signed out, and your API keys no longer work. Your meetings won’t be deleted.

When: {when}

If you think this is a mistake, contact the server administrator: {contact}`,
    },
    kk: {
      subject: 'Аккаунт бұғатталды — Hattama',
      body: `Сәлеметсіз бе!

Сервер әкімшісі Hattama аккаунтыңызды бұғаттады. Енді оған кіру мүмкін емес, барлық сеанс аяқталды, API кілттері жарамсыз. Кездесулеріңіз сақталады.

Уақыты: {when}

Бұл қате деп ойласаңыз, сервер әкімшісіне жазыңыз: {contact}`,
    },
  },
  accountUnblocked: {
    ru: {
      subject: 'Аккаунт разблокирован — Hattama',
      body: `Здравствуйте!

Администратор сервера разблокировал ваш аккаунт Hattama: вы снова можете войти.

Время: {when}

{link}`,
    },
    en: {
      subject: 'Your account was unblocked — Hattama',
      body: `Hello,

A server administrator unblocked your Hattama account. You can sign in again.

When: {when}

{link}`,
    },
    kk: {
      subject: 'Аккаунт бұғаттан шығарылды — Hattama',
      body: `Сәлеметсіз бе!

Сервер әкімшісі Hattama аккаунтыңызды бұғаттан шығарды. Енді қайта кіре аласыз.

Уақыты: {when}

{link}`,
    },
  },
} satisfies Record<string, Record<Language, { subject: string; body: string }>>
