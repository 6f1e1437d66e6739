/** Summaries of operations on single sign-on and on confirming who one is. */
export const singleSignOnSummaries: Record<string, string> = {
  'GET /api/auth/confirmation': 'List ways to confirm your identity',
  'POST /api/auth/confirmation/code': 'Request a confirmation code',
  'POST /api/auth/confirmation/sso': 'Confirm your identity with single sign-on',
  'GET /api/workspace/sso': 'Get single sign-on settings',
  'PUT /api/workspace/sso': 'Change single sign-on settings',
  'DELETE /api/workspace/sso': 'Remove single sign-on',
  'POST /api/workspace/sso/check': 'Test the single sign-on provider',
  'POST /api/workspace/sso/domains': 'Add a domain',
  'POST /api/workspace/sso/domains/{id}': 'Verify a domain',
  'DELETE /api/workspace/sso/domains/{id}': 'Remove a domain',
}
