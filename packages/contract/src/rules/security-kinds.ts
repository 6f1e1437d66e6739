/** What kinds of security events are asked for together. */
export const securityGroups = ['signIn', 'credentials', 'rights', 'exports', 'deletions', 'refused'] as const
export type SecurityGroup = (typeof securityGroups)[number]

/** Every event the log knows, and its group; the words are in `locales/security-log`. */
export const securityKinds = {
  signedIn: 'signIn',
  signInFailed: 'signIn',
  signedOut: 'signIn',
  sessionEnded: 'signIn',
  sessionsEnded: 'signIn',
  accountMade: 'credentials',
  passwordChanged: 'credentials',
  passwordReset: 'credentials',
  addressChanged: 'credentials',
  /** a key of the recorder extension */
  deviceAdded: 'credentials',
  memberJoined: 'rights',
  memberLeft: 'rights',
  memberRemoved: 'rights',
  roleChanged: 'rights',
  invitationMade: 'rights',
  invitationRevoked: 'rights',
  planChanged: 'rights',
  accountExported: 'exports',
  documentExported: 'exports',
  summaryMailed: 'exports',
  logExported: 'exports',
  recordingDeleted: 'deletions',
  recordingRestored: 'deletions',
  recordingRemoved: 'deletions',
  summaryDeleted: 'deletions',
  summaryRestored: 'deletions',
  summaryRemoved: 'deletions',
  accountDeleted: 'deletions',
  accessRefused: 'refused',
} as const satisfies Record<string, SecurityGroup>

export type SecurityKind = keyof typeof securityKinds

export const securityKindList = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]]

export const kindsOf = (group: SecurityGroup): SecurityKind[] =>
  securityKindList.filter((kind) => securityKinds[kind] === group)
