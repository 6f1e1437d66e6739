import { z } from 'zod'
import { roles } from './account.ts'
import { mailAddress } from '../kernel/mail-address.ts'
import { shownText } from '../kernel/shown-text.ts'

/** How long an invitation can be accepted, days. */
export const invitationDays = 7

const member = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    joinedAt: z.iso.datetime(),
    /** last activity on any device; null: signed out everywhere, or working in another workspace now */
    lastSeenAt: z.iso.datetime().nullable(),
    /** besides the password; null unless the caller manages members */
    secondFactor: z.enum(['app', 'passkey', 'none']).nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

/** Whether everyone in a workspace needs a second sign-in step. */
export const secondFactorRule = z.object({ required: z.boolean() }).meta({ id: 'SecondFactorRule' })
export type SecondFactorRule = z.infer<typeof secondFactorRule>

export const memberList = z.object({ members: z.array(member) }).meta({ id: 'MemberList' })

/**
 * What happens to the meetings of a person who leaves: their new owner (by default the oldest owner), and whether those
 * nobody else could see are handed over too or removed for good.
 */
export const departure = z.object({
  to: z.string().min(1).max(100).optional(),
  privateMeetings: z.enum(['keep', 'delete']).default('keep'),
})
export type Departure = z.infer<typeof departure>

export const roleChange = z.object({ role: z.enum(roles) })

/** Nobody is invited as an owner: owners are appointed from among members. */
export const invitedRoles = ['admin', 'member', 'viewer'] as const

/** With `email`, for that address only; without, for anyone with the link. */
export const newInvitation = z.object({
  email: mailAddress().optional(),
  role: z.enum(invitedRoles),
})
export type NewInvitation = z.infer<typeof newInvitation>

const invitation = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    role: z.enum(invitedRoles),
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

export const invitationList = z.object({ invitations: z.array(invitation) }).meta({ id: 'InvitationList' })

/** `url` is null when it was mailed; else it is only shown this once. */
export const createdInvitation = z
  .object({ invitation, url: z.string().nullable() })
  .meta({ id: 'CreatedInvitation' })
export type CreatedInvitation = z.infer<typeof createdInvitation>

export const invitationToken = z.object({ token: z.string().min(1).max(100) })

/** What anyone with the link may know. `hasAccount`: sign in rather than sign up; only given for bound addresses. */
export const invitationPreview = z
  .object({
    workspaceName: z.string(),
    invitedBy: z.string(),
    role: z.enum(invitedRoles),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'InvitationPreview' })
export type InvitationPreview = z.infer<typeof invitationPreview>

/** Longest name of a workspace, characters. */
export const maxWorkspaceNameLength = 220

export const workspaceName = z.object({ name: shownText().min(1).max(maxWorkspaceNameLength) })
export type WorkspaceName = z.infer<typeof workspaceName>

/** A workspace one belongs to. */
const workspace = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    members: z.number(),
    current: z.boolean(),
  })
  .meta({ id: 'Workspace' })
export type Workspace = z.infer<typeof workspace>

export const workspaceList = z.object({ workspaces: z.array(workspace) }).meta({ id: 'WorkspaceList' })
