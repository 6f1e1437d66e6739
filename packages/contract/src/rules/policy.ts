import { keyScopes } from './key-scopes.ts'
import type { User } from '../schema/account.ts'
import { rightOf, type Seen } from './sight.ts'

export type Role = User['role']

/** Everything a route can ask for. A route names its action in its chain; nothing is decided elsewhere. */
const actions = [
  'recording.read',
  'recording.create',
  'recording.change',
  'recording.delete',
  /** says who sees it */
  'recording.share',
  /** legal hold: nothing of it is removed */
  'recording.hold',
  /** makes links that open it to people outside */
  'recording.publish',
  /** reads personal data hidden in it, and says whether any is */
  'personal.reveal',
  /** writes beside a moment of it */
  'comment.write',
  /** writes down what stands in its minutes as one's own words */
  'note.write',
  /** asks about what was said in it until now */
  'recording.ask',
  'summary.read',
  'summary.change',
  /** writes, numbers and locks it */
  'protocol.change',
  /** says whether one agrees, when one has been asked */
  'protocol.answer',
  /** asking about meetings, and one's own conversations */
  'chat.use',
  /** files of minutes and transcripts */
  'document.read',
  /** mail with its minutes from the server to whomever */
  'document.send',
  /** connections of one's own, which are told what one sees */
  'connection.use',
  /** being told which calls of one's own calendars have a rule */
  'recording.expect',
  /** those of the workspace, which are told what everybody in it sees */
  'connection.manage',
  'workspace.read',
  'workspace.change',
  'profile.read',
  'profile.change',
  'session.manage',
  'session.end',
  'member.read',
  'member.manage',
  /** what the log of security events says of the workspace */
  'log.read',
  /** trying, giving up and taking up the plan of the workspace */
  'plan.manage',
  /** the workspace's own single sign-on, and the domains that are its */
  'sso.manage',
  'membership.change',
  'account.manage',
  /** one's own second step of the sign-in and passkeys */
  'credential.manage',
  /** one's own API keys */
  'key.manage',
  /** API keys of the workspace, and those of its members */
  'key.oversee',
  /** looking after the server: its people, workspaces, work and engines; never what anybody's meetings hold */
  'server.manage',
] as const
export type Action = (typeof actions)[number]

const viewer: readonly Action[] = [
  'recording.read',
  'recording.ask',
  'comment.write',
  'summary.read',
  'protocol.answer',
  'chat.use',
  'document.read',
  'workspace.read',
  'profile.read',
  'profile.change',
  'session.manage',
  'session.end',
  'member.read',
  'membership.change',
  'account.manage',
  'credential.manage',
  'key.manage',
]
const member: readonly Action[] = [
  ...viewer,
  'recording.create',
  'recording.change',
  'note.write',
  'recording.delete',
  'recording.share',
  'recording.hold',
  'recording.publish',
  'personal.reveal',
  'summary.change',
  'protocol.change',
  'document.send',
  'connection.use',
  'recording.expect',
]
const admin: readonly Action[] = [
  ...member,
  'connection.manage',
  'workspace.change',
  'member.manage',
  'log.read',
  'key.oversee',
]

const granted: Record<Role, readonly Action[]> = {
  viewer,
  member,
  admin,
  owner: [...admin, 'plan.manage', 'sso.manage'],
}

/** What a device token (the extension) may do, whatever the role of its owner. */
const device: readonly Action[] = [
  'recording.read',
  'recording.create',
  'recording.ask',
  'recording.expect',
  'profile.read',
  'session.end',
]

/** Who may ask: a role in the workspace, and what they came with: a sign-in, an extension, or an API key with its scopes. */
export type Actor = {
  role: Role
  via: 'session' | 'device' | 'key'
  userId: string
  /** of the API key; nothing else has any */
  scopes?: readonly string[] | undefined
  /** their workspace asks for a second step of the sign-in, and they have none yet */
  secondFactorDue?: boolean | undefined
  /** their workspace takes people by its single sign-on, and this session came otherwise */
  ssoDue?: boolean | undefined
  /** looks after the server, whatever their role in a workspace */
  serverAdmin?: boolean | undefined
}

const openToKeys: readonly Action[] = keyScopes

/** May a key with these scopes do this? Every key may ask whose it is. */
export const isWithinScopes = (action: Action, scopes: readonly string[] = []): boolean =>
  action === 'profile.read' || (openToKeys.includes(action) && scopes.includes(action))

/** What somebody who has to set up a second step may do before it: set it up, go elsewhere, leave. */
const beforeSecondFactor: readonly Action[] = [
  'profile.read',
  'profile.change',
  'session.end',
  'membership.change',
  'credential.manage',
]

/** Must a second step be set up before this? Extensions go on: a recording is not lost over it. */
export const needsSecondFactor = ({ via, secondFactorDue }: Actor, action: Action): boolean =>
  secondFactorDue === true && via !== 'device' && !beforeSecondFactor.includes(action)

/** What somebody may do in a workspace that takes people by its single sign-on before they come by it: go elsewhere, leave. */
const beforeSso: readonly Action[] = ['profile.read', 'session.end', 'membership.change']

/** Is this for who comes by single sign-on only? Extensions go on, as above. */
export const needsSso = ({ via, ssoDue }: Actor, action: Action): boolean =>
  ssoDue === true && via === 'session' && !beforeSso.includes(action)

/** What only the owner of a thing does, and owners and admins of the workspace with what they see. */
const ofOwner: readonly Action[] = [
  'recording.delete',
  'recording.share',
  'recording.publish',
  'personal.reveal',
  'document.send',
]
/** What owners and admins of the workspace do, with what they see, and nobody with what is theirs. */
const ofManagers: readonly Action[] = ['recording.hold']

/**
 * The one policy. `thing` is what an action is about, if it is about one: who does not see it may do nothing with it,
 * whatever their role, and who may only see it does what a viewer does. Members delete and share only what is theirs,
 * owners and admins anything they see; only these put something under legal hold. No role looks after the server, and
 * whoever does sees no more for it.
 */
export const may = (actor: Actor, action: Action, thing?: Seen): boolean => {
  const isGranted =
    action === 'server.manage' ? actor.serverAdmin === true : granted[actor.role].includes(action)
  if (!isGranted) return false
  if (actor.via === 'device' && !device.includes(action)) return false
  if (actor.via === 'key' && !isWithinScopes(action, actor.scopes)) return false
  if (needsSecondFactor(actor, action) || needsSso(actor, action)) return false
  if (!thing) return true
  const right = rightOf(actor.userId, thing)
  if (right !== null && ofManagers.includes(action) && actor.role === 'member') return false
  if (right === 'own') return true
  if (right === null || (right === 'see' && !viewer.includes(action))) return false
  return !ofOwner.includes(action) || actor.role !== 'member'
}

/**
 * Whether somebody may give a member another role, or take them out (`to` null). Owners are touched and made by owners
 * alone; that one owner stays is asked of the database.
 */
export const mayPlace = (actor: Actor, from: Role, to: Role | null): boolean =>
  may(actor, 'member.manage') && (actor.role === 'owner' || (from !== 'owner' && to !== 'owner'))
