import type { User } from '@hattama/contract/account'
import type { Actor } from '@hattama/contract/rules/policy'

/** Who asks: an account, the workspace it works in, and the token it came with. */
export type Person = Actor & {
  email: string
  name: string
  firstName: string
  lastName: string
  language: User['language']
  emailVerified: boolean
  createdAt: Date
  workspaceId: string
  workspaceName: string
  /** the API key they came with */
  key?: { name: string } | undefined
  /** where a key of the workspace asks, which is no person: who answers for it, and owns what it uploads */
  answersForIt?: string | undefined
  /** id of the session, device or key, never its token */
  tokenId: string
  /** when they last showed that they are who they say: at sign-in, or since */
  provedAt: Date
  /** network address the request came from; null where a proxy does not tell */
  address: string | null
}

/** What a query may see: what `userId` sees in their workspace; through a device only their own recordings. */
export type Scope = { workspaceId: string; userId: string; ownerId: string | null }

/** Whose sight a reading goes by: somebody who asks, or who made a link for others. */
export type Reader = Pick<Person, 'workspaceId' | 'userId' | 'via'>

export const scopeOf = (person: Reader): Scope => ({
  workspaceId: person.workspaceId,
  userId: person.userId,
  ownerId: person.via === 'device' ? person.userId : null,
})

/** Whose is what this person uploads. */
export const ownerOf = ({ userId, answersForIt }: Pick<Person, 'userId' | 'answersForIt'>): string =>
  answersForIt ?? userId

/** The account as the wire has it. */
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
})
