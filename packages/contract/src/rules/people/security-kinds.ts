/** Groups that security events are filtered by. */
export const securityGroups = [
  'signIn',
  'credentials',
  'rights',
  'exports',
  'protocols',
  'deletions',
  'server',
  'refused',
] as const
export type SecurityGroup = (typeof securityGroups)[number]

/** Every event of the log, and its group; the texts are in `locales/security-log`. */
export const securityKinds = {
  signedIn: 'signIn',
  signInFailed: 'signIn',
  signedOut: 'signIn',
  sessionEnded: 'signIn',
  sessionsEnded: 'signIn',
  accountCreated: 'credentials',
  passwordChanged: 'credentials',
  passwordReset: 'credentials',
  addressChanged: 'credentials',
  /** an authenticator app was set up, switched off, or removed by an admin or the operator */
  secondFactorOn: 'credentials',
  secondFactorOff: 'credentials',
  secondFactorReset: 'credentials',
  recoveryCodesCreated: 'credentials',
  recoveryCodeUsed: 'credentials',
  passkeyAdded: 'credentials',
  passkeyRemoved: 'credentials',
  /** a single sign-on provider's identity was linked to a person's account */
  ssoConnected: 'credentials',
  /** a key of the recorder extension */
  deviceAdded: 'credentials',
  /** an API key */
  keyCreated: 'credentials',
  keyRevoked: 'credentials',
  /** a workspace's key that somebody knows who may no longer use it was kept, or given a new secret */
  keyKept: 'credentials',
  keyRenewed: 'credentials',
  memberJoined: 'rights',
  secondFactorDemanded: 'rights',
  secondFactorWaived: 'rights',
  /** the workspace's own single sign-on and its domains */
  ssoChanged: 'rights',
  ssoRemoved: 'rights',
  domainShown: 'rights',
  domainRemoved: 'rights',
  memberLeft: 'rights',
  memberRemoved: 'rights',
  roleChanged: 'rights',
  invitationCreated: 'rights',
  invitationRevoked: 'rights',
  planChanged: 'rights',
  meetingsHandedOver: 'rights',
  groupCreated: 'rights',
  groupChanged: 'rights',
  groupRemoved: 'rights',
  /** connections that results are sent to automatically */
  connectionCreated: 'rights',
  connectionChanged: 'rights',
  connectionRemoved: 'rights',
  connectionSecretChanged: 'rights',
  connectionDisabled: 'rights',
  /** one whose maker may no longer manage it */
  connectionKept: 'rights',
  /** who sees a recording, and who sees new ones */
  recordingShared: 'rights',
  visibilityRulesChanged: 'rights',
  /** how long recordings are kept */
  retentionChanged: 'rights',
  /** what personal data is searched for, and whether a recording hides it */
  personalDataChanged: 'rights',
  personalDataHidden: 'rights',
  personalDataShown: 'rights',
  /** whether voices may be remembered, who was asked, who agreed, and whose voice was erased */
  voicesOn: 'rights',
  voicesOff: 'rights',
  voiceAsked: 'rights',
  voiceAgreed: 'rights',
  voiceRefused: 'rights',
  voiceErased: 'deletions',
  /** links that share a meeting with people outside */
  shareLinkCreated: 'rights',
  shareLinkRevoked: 'rights',
  shareLinkReopened: 'rights',
  outsideLinksOn: 'rights',
  outsideLinksOff: 'rights',
  /** a person reads what is hidden in a recording for a while */
  personalDataRevealed: 'exports',
  accountExported: 'exports',
  documentExported: 'exports',
  summaryMailed: 'exports',
  logExported: 'exports',
  protocolNumbered: 'protocols',
  protocolWithdrawn: 'protocols',
  protocolSent: 'protocols',
  protocolAgreed: 'protocols',
  protocolCorrected: 'protocols',
  protocolLocked: 'protocols',
  protocolSettingsChanged: 'protocols',
  recordingDeleted: 'deletions',
  recordingRestored: 'deletions',
  recordingRemoved: 'deletions',
  /** its sound was removed, its text kept */
  soundRemoved: 'deletions',
  /** by the rules of the workspace, at night */
  retentionDeleted: 'deletions',
  retentionSoundRemoved: 'deletions',
  recordingHeld: 'deletions',
  recordingReleased: 'deletions',
  summaryDeleted: 'deletions',
  summaryRestored: 'deletions',
  summaryRemoved: 'deletions',
  accountDeleted: 'deletions',
  /** actions of server admins: on admins, accounts and jobs, and tests of engines and mail */
  serverAdminCreated: 'server',
  serverAdminRemoved: 'server',
  accountBlocked: 'server',
  accountUnblocked: 'server',
  jobRetried: 'server',
  jobCancelled: 'server',
  engineTested: 'server',
  testMailSent: 'server',
  /** of a messenger */
  botTokenSet: 'server',
  botTokenRemoved: 'server',
  accessRefused: 'refused',
  /** wrong passwords and codes for a link */
  shareLinkRefused: 'refused',
} as const satisfies Record<string, SecurityGroup>

export type SecurityKind = keyof typeof securityKinds

export const securityKindList = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]]

export const kindsOf = (group: SecurityGroup): SecurityKind[] =>
  securityKindList.filter((kind) => securityKinds[kind] === group)
