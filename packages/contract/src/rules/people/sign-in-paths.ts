/** Paths for signing in and for a person's credentials; part of `paths`. */
export const signInPaths = {
  login: '/api/auth/login',
  /** POST {challenge, code}: the second step of a sign-in that answered SECOND_FACTOR_NEEDED */
  loginStep: '/api/auth/login/second-step',
  /** POST: the request options for a passkey; sent back, with its answer, to `loginPasskey` */
  loginPasskeyOptions: '/api/auth/login/passkey/options',
  loginPasskey: '/api/auth/login/passkey',
  /** POST {email}: a letter with a link and a code, where there is an account */
  loginMail: '/api/auth/login/mail',
  /** POST {token} or {email, code}: from the letter */
  loginMailed: '/api/auth/login/mailed',
  /** POST {provider} or {email}: starts single sign-on */
  sso: '/api/auth/sso',
  /** GET: the provider sends people back here, and we redirect them to the web app */
  ssoReturn: '/api/auth/sso/return',
  /** POST {challenge, answer} */
  ssoFinish: '/api/auth/sso/finish',
  register: '/api/auth/register',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  /** GET lists; DELETE ends all but the current one */
  sessions: '/api/auth/sessions',
  session: '/api/auth/sessions/{id}',
  devices: '/api/auth/devices',
  /** POST with the token from a letter's link, once the reader has pressed the button */
  confirm: '/api/auth/confirm',
  confirmationMail: '/api/auth/confirmation-mail',
  passwordMail: '/api/auth/password-mail',
  password: '/api/auth/password',
  /** GET: state; POST starts and PUT {code} finishes setting up an authenticator app; DELETE switches it off */
  secondFactor: '/api/auth/second-factor',
  /** POST: new codes; the old ones become invalid */
  recoveryCodes: '/api/auth/second-factor/recovery-codes',
  /** GET lists, POST adds a passkey made with `passkeyOptions` */
  passkeys: '/api/auth/passkeys',
  passkeyOptions: '/api/auth/passkeys/options',
  /** PATCH {name}, DELETE */
  passkey: '/api/auth/passkeys/{id}',
  /** POST: mails a code, one of the ways of `confirmation` */
  confirmationCode: '/api/auth/confirmation/code',
  /** POST: starts single sign-on with one's provider, another of those ways */
  confirmationSso: '/api/auth/confirmation/sso',
  /** for CONFIRMATION_NEEDED: GET lists ways to prove identity; POST {password}, {code}, {passkey}, {mailedCode} or {sso} */
  confirmation: '/api/auth/confirmation',
} as const
