import type { Language } from '@hattama/contract/people/account'

/** The text of a mail. `{link}` stands for the link; mails are plain text, so nothing in them can be tracked or styled. */
type Text = { subject: string; body: string }

export const confirmationTexts: Record<Language, Text> = {
  ru: {
    subject: 'Подтвердите адрес почты — Hattama',
    body: `Здравствуйте!

Чтобы завершить регистрацию в Hattama, откройте ссылку:

{link}

Ссылка действует 24 часа. Если вы не регистрировались, просто удалите это письмо.`,
  },
  en: {
    subject: 'Confirm your email address — Hattama',
    body: `Hello,

To finish signing up for Hattama, open this link:

{link}

The link expires in 24 hours. If you didn’t sign up, ignore this email.`,
  },
  kk: {
    subject: 'Пошта мекенжайын растаңыз — Hattama',
    body: `Сәлеметсіз бе!

Hattama жүйесіне тіркелуді аяқтау үшін мына сілтемені ашыңыз:

{link}

Сілтеме 24 сағат бойы жарамды. Егер сіз тіркелмеген болсаңыз, бұл хатты жойып жіберіңіз.`,
  },
}

export const resetTexts: Record<Language, Text> = {
  ru: {
    subject: 'Новый пароль — Hattama',
    body: `Здравствуйте!

Чтобы задать новый пароль в Hattama, откройте ссылку:

{link}

Ссылка действует один час, открыть её можно только один раз. Если вы не просили сменить пароль, просто удалите это письмо: пароль останется прежним.`,
  },
  en: {
    subject: 'Set a new password — Hattama',
    body: `Hello,

To set a new password for Hattama, open this link:

{link}

The link can be used once and expires in one hour. If you didn’t ask for this, ignore this email: your password won’t change.`,
  },
  kk: {
    subject: 'Жаңа құпиясөз — Hattama',
    body: `Сәлеметсіз бе!

Hattama жүйесінде жаңа құпиясөз орнату үшін мына сілтемені ашыңыз:

{link}

Сілтеме бір сағат бойы және бір рет қана жарамды. Егер құпиясөзді ауыстыруды сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ: бұрынғы құпиясөзіңіз өзгермейді.`,
  },
}

/** `{code}`: for people who read the mail on another device. Minutes as `mailedSignInMinutes`. */
export const signInTexts: Record<Language, Text> = {
  ru: {
    subject: 'Вход в Hattama',
    body: `Здравствуйте!

Чтобы войти в Hattama, откройте ссылку и нажмите кнопку:

{link}

Или введите код на странице входа: {code}

Ссылкой и кодом можно воспользоваться один раз в течение 10 минут. Никому их не пересылайте. Если вы не запрашивали вход, просто удалите это письмо: без него никто не войдёт.`,
  },
  en: {
    subject: 'Sign in to Hattama',
    body: `Hello,

To sign in to Hattama, open this link and click the button:

{link}

Or enter this code where you’re signing in: {code}

The link and the code can each be used once and expire in 10 minutes. Don’t share them with anyone. If you didn’t ask to sign in, ignore this email: no one can sign in without it.`,
  },
  kk: {
    subject: 'Hattama жүйесіне кіру',
    body: `Сәлеметсіз бе!

Hattama жүйесіне кіру үшін мына сілтемені ашып, түймені басыңыз:

{link}

Немесе кіру бетінде мына кодты енгізіңіз: {code}

Сілтеме мен код 10 минут бойы және бір рет қана жарамды. Оларды ешкімге бермеңіз. Егер кіруді сұрамаған болсаңыз, бұл хатты жойып жіберіңіз: онсыз ешкім кіре алмайды.`,
  },
}

/** For someone who is signed in: the code alone opens nothing. */
export const confirmIdentityTexts: Record<Language, Text> = {
  ru: {
    subject: 'Код подтверждения — Hattama',
    body: `Здравствуйте!

Чтобы подтвердить, что это вы, введите код: {code}

Код действует 10 минут, использовать его можно один раз. Если вы его не запрашивали, значит, вашим аккаунтом пользуется кто-то другой. Никому не сообщайте код и завершите чужие сеансы в настройках:

{link}`,
  },
  en: {
    subject: 'Your confirmation code — Hattama',
    body: `Hello,

To confirm it’s you, enter this code: {code}

The code can be used once and expires in 10 minutes. If you didn’t request it, someone else may be using your account. Don’t share the code with anyone, and sign out of your other devices in Settings:

{link}`,
  },
  kk: {
    subject: 'Растау коды — Hattama',
    body: `Сәлеметсіз бе!

Бұл сіз екеніңізді растау үшін мына кодты енгізіңіз: {code}

Код 10 минут бойы және бір рет қана жарамды. Егер кодты өзіңіз сұрамаған болсаңыз, аккаунтыңызды басқа біреу пайдаланып отыр: кодты ешкімге айтпаңыз және баптауларда өзіңіздікі емес сеанстарды аяқтаңыз:

{link}`,
  },
}

/** Sent when a server administrator tests whether email works. */
export const testTexts: Record<Language, Text> = {
  ru: {
    subject: 'Проверочное письмо — Hattama',
    body: `Здравствуйте!

Это проверочное письмо от сервера {link}. Отправка почты работает.`,
  },
  en: {
    subject: 'Test email — Hattama',
    body: `Hello,

This is a test email from the server at {link}. If you’re reading this, email is working.`,
  },
  kk: {
    subject: 'Поштаны тексеру — Hattama',
    body: `Сәлеметсіз бе!

Бұл — {link} серверінің сынақ хаты. Хат жіберу жұмыс істейді.`,
  },
}
