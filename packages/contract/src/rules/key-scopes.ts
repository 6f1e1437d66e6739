/**
 * What an API key can be given, of the actions of the policy. Not in here, and so never open to a key: its person's
 * account, sign-in, sessions and keys, and who belongs to the workspace with which rights.
 */
export const keyScopes = [
  'recording.read',
  'recording.create',
  'recording.change',
  'recording.delete',
  'recording.share',
  'summary.read',
  'summary.change',
  'chat.use',
  'document.read',
  'document.send',
  'workspace.read',
  'member.read',
  'log.read',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** What a key of the workspace can be given: it is nobody's, so no mail goes out in anybody's name. */
export const workspaceKeyScopes: readonly KeyScope[] = keyScopes.filter(
  (scope) => scope !== 'document.send' && scope !== 'log.read',
)

/** What a program that is connected by signing in can ask for: what assistants do. */
export const programScopes = [
  'recording.read',
  'summary.read',
  'chat.use',
  'recording.change',
  'summary.change',
] as const satisfies readonly KeyScope[]

/** Keys of one person in a workspace, keys of a workspace, and days that one lasts, at most. */
export const mostKeys = 50
export const mostKeyDays = 365
