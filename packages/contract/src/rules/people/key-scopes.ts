/**
 * The policy's actions an API key can be granted. Not listed, and so never open to a key: its owner's account, sign-in,
 * sessions and keys, and who belongs to the workspace with which rights.
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

/** What a workspace key can be granted: it belongs to no person, so it cannot send mail in a person's name. */
export const workspaceKeyScopes: readonly KeyScope[] = keyScopes.filter(
  (scope) => scope !== 'document.send' && scope !== 'log.read',
)

/** What a program connected by sign-in can ask for: what assistants do. */
export const programScopes = [
  'recording.read',
  'summary.read',
  'chat.use',
  'recording.change',
  'summary.change',
] as const satisfies readonly KeyScope[]

/** Most keys of one person in a workspace, and of a workspace; most days a key lasts. */
export const maxKeys = 50
export const maxKeyDays = 365
