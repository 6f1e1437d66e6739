/** OAuth for programs that speak the Model Context Protocol; part of `paths`. */
export const oauthPaths = {
  /** what protects `mcp` (RFC 9728), and who gives access (RFC 8414) */
  oauthResource: '/.well-known/oauth-protected-resource/mcp',
  oauthServer: '/.well-known/oauth-authorization-server',
  /** POST: a program makes itself known (RFC 7591) */
  oauthRegistration: '/api/oauth/registration',
  /** POST: a code or refresh token for tokens */
  oauthToken: '/api/oauth/token',
  /** POST: a program gives its access back (RFC 7009) */
  oauthRevocation: '/api/oauth/revocation',
  /** GET tells what a program asks for, POST is a person's yes */
  oauthConsent: '/api/oauth/consent',
  /** the page a program sends a person to */
  oauthPage: '/authorize',
} as const
