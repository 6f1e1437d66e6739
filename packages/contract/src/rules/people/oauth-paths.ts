/** OAuth for programs that speak the Model Context Protocol; part of `paths`. */
export const oauthPaths = {
  /** metadata of the resource `mcp` (RFC 9728) and of the authorization server (RFC 8414) */
  oauthResource: '/.well-known/oauth-protected-resource/mcp',
  oauthServer: '/.well-known/oauth-authorization-server',
  /** POST: a program registers itself (RFC 7591) */
  oauthRegistration: '/api/oauth/registration',
  /** POST: exchanges a code or refresh token for tokens */
  oauthToken: '/api/oauth/token',
  /** POST: a program gives up its access (RFC 7009) */
  oauthRevocation: '/api/oauth/revocation',
  /** GET: what a program asks for; POST: a person's consent */
  oauthConsent: '/api/oauth/consent',
  /** the page a program sends a person to */
  oauthPage: '/authorize',
} as const
