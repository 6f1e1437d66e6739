import type { User } from '@hattama/contract/people/account'
import type { Actor } from '@hattama/contract/rules/app/policy'

/** Who makes a request: an account, the workspace it works in, and the token used. */
export type Person = Actor & {
  email: string
  name: string
  firstName: string
  lastName: string
  language: User['language']
  emailVerified: boolean
  createdAt: Date
  /** hints not to be shown to them again; only of a person's own session */
  hintsSeen?: string[] | null
  workspaceId: string
  workspaceName: string
  /** the API key used */
  key?: { name: string } | undefined
  /** for a workspace's API key, which is not a person: who is responsible for it, and owns what it uploads */
  answersForIt?: string | undefined
  /** id of the session, device or key, never its token */
  tokenId: string
  /** when they last confirmed who they are: at sign-in, or since */
  provedAt: Date
  /** network address the request came from; null if a proxy does not pass it on */
  address: string | null
}

/** What a query may see: what `userId` can see in their workspace; through a device only their own recordings. */
export type Scope = { workspaceId: string; userId: string; ownerId: string | null }

/** Whose access a read is checked against: the person asking, or the one who made a link for others. */
export type Reader = Pick<Person, 'workspaceId' | 'userId' | 'via'>

export const scopeOf = (person: Reader): Scope => ({
  workspaceId: person.workspaceId,
  userId: person.userId,
  ownerId: person.via === 'device' ? person.userId : null,
})

/** Returns who owns what this person uploads. */
export const ownerOf = ({ userId, answersForIt }: Pick<Person, 'userId' | 'answersForIt'>): string =>
  answersForIt ?? userId

/** The account as sent over the wire. */
export const userOf = (person: Person): User => ({
  id: person.userId,
  email: person.email,
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  language: person.language,
  emailVerified: person.emailVerified,
  createdAt: person.createdAt.toISOString(),
  workspaceId: person.workspaceId,
  workspaceName: person.workspaceName,
  role: person.role,
  ...(person.secondFactorDue && { secondFactorDue: true }),
  ...(person.ssoDue && { ssoDue: true }),
  ...(person.serverAdmin && { serverAdmin: true }),
  ...(person.hintsSeen?.length && { hintsSeen: person.hintsSeen }),
})
