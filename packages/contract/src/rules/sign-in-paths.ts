/** Addresses of signing in, and of what a person signs in with; part of `paths`. */
export const signInPaths = {
  login: '/api/auth/login',
  /** POST {challenge, code}: the second step of a sign-in that answered SECOND_FACTOR_NEEDED */
  loginStep: '/api/auth/login/second-step',
  /** POST: what a passkey is asked with; goes back, with its answer, to `loginPasskey` */
  loginPasskeyOptions: '/api/auth/login/passkey/options',
  loginPasskey: '/api/auth/login/passkey',
  /** POST {email}: a letter with a link and a code, where there is an account */
  loginMail: '/api/auth/login/mail',
  /** POST {token} or {email, code}: what the letter brought */
  loginMailed: '/api/auth/login/mailed',
  /** POST {provider} or {email}: where single sign-on begins */
  sso: '/api/auth/sso',
  /** GET: the provider sends people back here, and they are sent on to the web app */
  ssoReturn: '/api/auth/sso/return',
  /** POST {challenge, answer} */
  ssoFinish: '/api/auth/sso/finish',
  register: '/api/auth/register',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  /** GET lists; DELETE ends all but the one it came with */
  sessions: '/api/auth/sessions',
  session: '/api/auth/sessions/{id}',
  devices: '/api/auth/devices',
  /** POST with the token of a letter's link, once its reader has pressed the button */
  confirm: '/api/auth/confirm',
  confirmationMail: '/api/auth/confirmation-mail',
  passwordMail: '/api/auth/password-mail',
  password: '/api/auth/password',
  /** GET tells; POST begins, PUT {code} finishes setting up an authenticator app; DELETE switches it off */
  secondFactor: '/api/auth/second-factor',
  /** POST: new ones; the old ones are void */
  recoveryCodes: '/api/auth/second-factor/recovery-codes',
  /** GET lists, POST adds what `passkeyOptions` asked for */
  passkeys: '/api/auth/passkeys',
  passkeyOptions: '/api/auth/passkeys/options',
  /** PATCH {name}, DELETE */
  passkey: '/api/auth/passkeys/{id}',
  /** POST: a code by mail, as one of the ways of `confirmation` */
  confirmationCode: '/api/auth/confirmation/code',
  /** POST: the way to one's provider of single sign-on, as one of them */
  confirmationSso: '/api/auth/confirmation/sso',
  /** GET tells the ways; POST {password}, {code}, {passkey}, {mailedCode} or {sso}: it is still the same person, for what asks for CONFIRMATION_NEEDED */
  confirmation: '/api/auth/confirmation',
} as const
