import { keyScopes } from '../people/key-scopes.ts'
import type { User } from '../../schema/people/account.ts'
import { rightOf, type Seen } from '../library/visibility.ts'

export type Role = User['role']

/** Every action a route can require. A route names its action in its chain; nothing is decided elsewhere. */
const actions = [
  'recording.read',
  'recording.create',
  'recording.change',
  'recording.delete',
  /** sets who sees it */
  'recording.share',
  /** legal hold: nothing of it is removed */
  'recording.hold',
  /** creates links that share it with people outside */
  'recording.publish',
  /** reads personal data hidden in it, and sets whether any is hidden */
  'personal.reveal',
  /** comments on a moment of it */
  'comment.write',
  /** writes notes that appear in its minutes as one's own words */
  'note.write',
  /** asks about what has been said in it so far */
  'recording.ask',
  'summary.read',
  'summary.change',
  /** writes, numbers and locks it */
  'protocol.change',
  /** answers whether one agrees, when asked */
  'protocol.answer',
  /** asking about meetings, and one's own conversations */
  'chat.use',
  /** files of minutes and transcripts */
  'document.read',
  /** has the server mail its minutes to any address */
  'document.send',
  /** one's own connections, which receive what one can see */
  'connection.use',
  /** learns which calls in one's own calendars have a rule */
  'recording.expect',
  /** connections of the workspace, which receive what everyone in it can see */
  'connection.manage',
  'workspace.read',
  'workspace.change',
  'profile.read',
  'profile.change',
  'session.manage',
  'session.end',
  'member.read',
  'member.manage',
  /** the workspace's security log */
  'log.read',
  /** starting a trial of the workspace's plan, cancelling it and resuming it */
  'plan.manage',
  /** the workspace's own single sign-on, and its domains */
  'sso.manage',
  'membership.change',
  'account.manage',
  /** one's own second sign-in step and passkeys */
  'credential.manage',
  /** one's own API keys */
  'key.manage',
  /** API keys of the workspace and of its members */
  'key.oversee',
  /** administering the server: its people, workspaces, jobs and engines; never the contents of meetings */
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

/** Who is asking: a role in the workspace, and the credential: a sign-in, an extension, or an API key with its scopes. */
export type Actor = {
  role: Role
  via: 'session' | 'device' | 'key'
  userId: string
  /** of an API key; no other credential has scopes */
  scopes?: readonly string[] | undefined
  /** their workspace requires a second sign-in step, and they have not set one up */
  secondFactorDue?: boolean | undefined
  /** their workspace requires its single sign-on, and this session was not opened through it */
  ssoDue?: boolean | undefined
  /** is a server admin, whatever their role in a workspace */
  serverAdmin?: boolean | undefined
}

const openToKeys: readonly Action[] = keyScopes

/** Whether a key with these scopes may do this. Every key may ask whose it is. */
export const isWithinScopes = (action: Action, scopes: readonly string[] = []): boolean =>
  action === 'profile.read' || (openToKeys.includes(action) && scopes.includes(action))

/** What a person who must set up a second step may do until then: set it up, switch workspaces, leave. */
const beforeSecondFactor: readonly Action[] = [
  'profile.read',
  'profile.change',
  'session.end',
  'membership.change',
  'credential.manage',
]

/** Whether a second step must be set up first. Extensions are exempt, so that no recording is lost over it. */
export const needsSecondFactor = ({ via, secondFactorDue }: Actor, action: Action): boolean =>
  secondFactorDue === true && via !== 'device' && !beforeSecondFactor.includes(action)

/** What a person may do in a workspace that requires its single sign-on before using it: switch workspaces, leave. */
const beforeSso: readonly Action[] = ['profile.read', 'session.end', 'membership.change']

/** Whether single sign-on must be used first. Extensions are exempt, as above. */
export const needsSso = ({ via, ssoDue }: Actor, action: Action): boolean =>
  ssoDue === true && via === 'session' && !beforeSso.includes(action)

/** Reserved for the owner of a thing, and for owners and admins of the workspace with anything they can see. */
const ofOwner: readonly Action[] = [
  'recording.delete',
  'recording.share',
  'recording.publish',
  'personal.reveal',
  'document.send',
]
/** Reserved for owners and admins of the workspace with anything they can see; owning the thing does not help. */
const ofManagers: readonly Action[] = ['recording.hold']

/**
 * The only policy. `thing` is the object of the action, if it has one: a person who cannot see it may do nothing with it,
 * whatever their role, and one who may only see it has the rights of a viewer. Members delete and share only their own
 * things, owners and admins anything they can see; only these set a legal hold. No role grants server administration,
 * and being a server admin lets nobody see more.
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
 * Whether the actor may change a member's role or remove them (`to` null). Only owners may change or appoint owners;
 * that one owner remains is checked in the database.
 */
export const mayPlace = (actor: Actor, from: Role, to: Role | null): boolean =>
  may(actor, 'member.manage') && (actor.role === 'owner' || (from !== 'owner' && to !== 'owner'))
