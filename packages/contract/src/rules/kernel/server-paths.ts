/** Paths for server admins; part of `paths`. */
export const serverPaths = {
  serverPeople: '/api/server/people',
  /** PUT {admin} */
  serverPersonAdmin: '/api/server/people/{id}/admin',
  /** PUT {blocked} */
  serverPersonBlock: '/api/server/people/{id}/block',
  /** DELETE signs them out everywhere */
  serverPersonSessions: '/api/server/people/{id}/sessions',
  serverWorkspaces: '/api/server/workspaces',
  /** PUT {plan, until} */
  serverWorkspacePlan: '/api/server/workspaces/{id}/plan',
  serverUsage: '/api/server/usage',
  serverJobs: '/api/server/jobs',
  serverJobAttempts: '/api/server/jobs/{id}/attempts',
  /** POST */
  serverJobRetry: '/api/server/jobs/{id}/retry',
  /** POST */
  serverJobCancel: '/api/server/jobs/{id}/cancel',
  serverEngines: '/api/server/engines',
  /** POST sends it a real request */
  serverEngineTest: '/api/server/engines/{id}/test',
  serverMails: '/api/server/mails',
  /** POST: a letter to oneself */
  serverMailTest: '/api/server/mails/test',
  /** the messenger bot: GET; PUT {token}; DELETE forgets it */
  serverMessenger: '/api/server/messenger',
  serverStorage: '/api/server/storage',
} as const
