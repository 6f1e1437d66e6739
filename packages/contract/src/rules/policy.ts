import type { User } from '../schema/account.ts'
import { rightOf, type Seen } from './sight.ts'

export type Role = User['role']

/** Everything a route can ask for. A route names its action in its chain; nothing is decided elsewhere. */
export const actions = [
  'recording.read',
  'recording.create',
  'recording.change',
  'recording.delete',
  /** says who sees it */
  'recording.share',
  'summary.read',
  'summary.change',
  /** files of minutes and transcripts */
  'document.read',
  /** mail from the server to whomever */
  'document.send',
  /** connections of one's own, which are told what one sees */
  'connection.use',
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
  'membership.change',
  'account.manage',
  /** one's own second step of the sign-in and passkeys */
  'credential.manage',
] as const
export type Action = (typeof actions)[number]

const viewer: readonly Action[] = [
  'recording.read',
  'summary.read',
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
]
const member: readonly Action[] = [
  ...viewer,
  'recording.create',
  'recording.change',
  'recording.delete',
  'recording.share',
  'summary.change',
  'document.send',
  'connection.use',
]
const admin: readonly Action[] = [
  ...member,
  'connection.manage',
  'workspace.change',
  'member.manage',
  'log.read',
]

const granted: Record<Role, readonly Action[]> = {
  viewer,
  member,
  admin,
  owner: [...admin, 'plan.manage'],
}

/** What a device token (the extension) may do, whatever the role of its owner. */
const device: readonly Action[] = ['recording.read', 'recording.create', 'profile.read', 'session.end']

/** Who may ask: a role in the workspace, and whether the token belongs to a device. */
export type Actor = {
  role: Role
  via: 'session' | 'device'
  userId: string
  /** their workspace asks for a second step of the sign-in, and they have none yet */
  secondFactorDue?: boolean | undefined
}

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
  secondFactorDue === true && via === 'session' && !beforeSecondFactor.includes(action)

/** What only the owner of a thing does, and owners and admins of the workspace with what they see. */
const ofOwner: readonly Action[] = ['recording.delete', 'recording.share']

/**
 * The one policy. `thing` is what an action is about, if it is about one: who does not see it may do nothing with it,
 * whatever their role, and who may only see it does what a viewer does. Members delete and share only what is theirs,
 * owners and admins anything they see.
 */
export const may = (actor: Actor, action: Action, thing?: Seen): boolean => {
  if (!granted[actor.role].includes(action)) return false
  if (actor.via === 'device' && !device.includes(action)) return false
  if (needsSecondFactor(actor, action)) return false
  if (!thing) return true
  const right = rightOf(actor.userId, thing)
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
