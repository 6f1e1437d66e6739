/** How often an address may try to sign in, ask for mail or prove itself; windows in seconds. */
export const authRateLimits = {
  enabled: true,
  storage: 'database' as const,
  modelName: 'auth_rate_limits',
  fields: { lastRequest: 'last_request' },
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-up/email': { window: 60, max: 10 },
    '/request-password-reset': { window: 60, max: 3 },
    '/send-verification-email': { window: 60, max: 3 },
    '/two-factor/*': { window: 60, max: 10 },
    '/passkey/*': { window: 60, max: 60 },
    '/sign-in/magic-link': { window: 60, max: 3 },
    '/email-otp/send-verification-otp': { window: 60, max: 3 },
    '/sign-in/email-otp': { window: 60, max: 10 },
    '/magic-link/verify': { window: 60, max: 10 },
    // single sign-on cannot be guessed, and whole offices share one address
    '/sign-in/proved': { window: 60, max: 600 },
  },
}
