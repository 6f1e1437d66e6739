import type { Language } from '@hattama/contract/people/account'

type Text = { subject: string; body: string }

const whenRu = 'Время: {when}\nIP-адрес: {address}'
const whenEn = 'When: {when}\nIP address: {address}'
const whenKk = 'Уақыты: {when}\nIP мекенжайы: {address}'

const notYouRu = 'Если это были не вы, смените пароль и завершите чужие сеансы в настройках:\n\n{link}'
const notYouEn =
  'If this wasn’t you, change your password and sign out of your other devices in Settings:\n\n{link}'
const notYouKk =
  'Егер бұл сіз болмасаңыз, баптауларда құпиясөзді ауыстырып, өзіңіздікі емес сеанстарды аяқтаңыз:\n\n{link}'

const ru = (subject: string, text: string): Text => ({
  subject: `${subject} — Hattama`,
  body: `Здравствуйте!\n\n${text}\n\n${whenRu}\n\n${notYouRu}`,
})
const en = (subject: string, text: string): Text => ({
  subject: `${subject} — Hattama`,
  body: `Hello,\n\n${text}\n\n${whenEn}\n\n${notYouEn}`,
})
const kk = (subject: string, text: string): Text => ({
  subject: `${subject} — Hattama`,
  body: `Сәлеметсіз бе!\n\n${text}\n\n${whenKk}\n\n${notYouKk}`,
})

/** Notices to an account about its second factor, with the same facts as the other notices. */
export const credentialNotices = {
  passwordChanged: {
    ru: {
      subject: 'Пароль изменён — Hattama',
      body: `Здравствуйте!

Пароль вашего аккаунта Hattama изменён. Остальные сеансы завершены.

Время: {when}
IP-адрес: {address}

Если это были не вы, задайте новый пароль: откройте {link} и выберите «Забыли пароль?». Сообщите об этом и администратору вашего пространства.`,
    },
    en: {
      subject: 'Your password was changed — Hattama',
      body: `Hello,

The password for your Hattama account was changed, and you were signed out of all other devices.

When: {when}
IP address: {address}

If this wasn’t you, set a new password: open {link} and choose “Forgot password?”. Tell your workspace administrator too.`,
    },
    kk: {
      subject: 'Құпиясөз өзгертілді — Hattama',
      body: `Сәлеметсіз бе!

Hattama аккаунтыңыздың құпиясөзі өзгертілді. Қалған сеанстар аяқталды.

Уақыты: {when}
IP мекенжайы: {address}

Егер бұл сіз болмасаңыз, кеңістік әкімшісіне хабарлап, жаңа құпиясөз орнатыңыз («Құпиясөзді ұмыттыңыз ба?»): {link}`,
    },
  },
  secondFactorOn: {
    ru: ru(
      'Двухэтапный вход включён',
      'Для входа в ваш аккаунт Hattama теперь нужен код из приложения-аутентификатора.',
    ),
    en: en(
      'Two-step sign-in was turned on',
      'Signing in to your Hattama account now also requires a code from your authenticator app.',
    ),
    kk: kk(
      'Екі қадамды кіру қосылды',
      'Енді Hattama аккаунтыңызға кіру үшін аутентификатор қолданбасының коды керек.',
    ),
  },
  secondFactorOff: {
    ru: ru('Двухэтапный вход выключен', 'Для входа в ваш аккаунт Hattama снова достаточно пароля.'),
    en: en(
      'Two-step sign-in was turned off',
      'You can sign in to your Hattama account with your password alone.',
    ),
    kk: kk('Екі қадамды кіру өшірілді', 'Hattama аккаунтыңызға кіру үшін енді құпиясөздің өзі жеткілікті.'),
  },
  secondFactorReset: {
    ru: ru(
      'Двухэтапный вход сброшен',
      'Администратор сбросил двухэтапный вход в ваш аккаунт Hattama: теперь достаточно пароля. Настройте приложение-аутентификатор заново.',
    ),
    en: en(
      'Two-step sign-in was reset',
      'An administrator reset two-step sign-in for your Hattama account. You can sign in with your password alone. Set up an authenticator app again.',
    ),
    kk: kk(
      'Әкімші екі қадамды кіруді өшірді',
      'Әкімші Hattama аккаунтыңыздың екі қадамды кіруін өшірді: енді құпиясөздің өзі жеткілікті. Аутентификатор қолданбасын қайта баптаңыз.',
    ),
  },
  recoveryCodeUsed: {
    ru: ru(
      'Код восстановления использован',
      'В ваш аккаунт Hattama вошли с кодом восстановления. Этот код больше не действует.',
    ),
    en: en(
      'A recovery code was used',
      'Someone signed in to your Hattama account with a recovery code. That code no longer works.',
    ),
    kk: kk(
      'Қалпына келтіру коды қолданылды',
      'Hattama аккаунтыңызға біреу қалпына келтіру кодымен кірді. Бұл код енді жарамайды.',
    ),
  },
  passkeyAdded: {
    ru: ru(
      'Ключ доступа добавлен',
      'К вашему аккаунту Hattama добавлен ключ доступа: с ним можно войти без пароля.',
    ),
    en: en(
      'A passkey was added',
      'A passkey was added to your Hattama account. You can sign in with it instead of your password.',
    ),
    kk: kk(
      'Кіру кілті қосылды',
      'Hattama аккаунтыңызға кіру кілті қосылды: онымен құпиясөзсіз кіруге болады.',
    ),
  },
  passkeyRemoved: {
    ru: ru(
      'Ключ доступа удалён',
      'Из вашего аккаунта Hattama удалён ключ доступа: войти с ним больше нельзя.',
    ),
    en: en(
      'A passkey was removed',
      'A passkey was removed from your Hattama account. You can no longer sign in with it.',
    ),
    kk: kk('Кіру кілті жойылды', 'Hattama аккаунтыңыздың кіру кілті жойылды: онымен енді кіру мүмкін емес.'),
  },
} satisfies Record<string, Record<Language, Text>>
