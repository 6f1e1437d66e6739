import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Role } from '@hattama/contract/rules/app/policy'
import type { Ask, Person } from './target.ts'

/** Makes an invitation link, and returns its secret. */
export const invite = async (ask: Ask, role: Role) => {
  const made = await ask('POST', paths.invitations, { role })
  if (!made.ok) throw new Error(`no invitation was made: ${made.status}`)
  return new URL(((await made.json()) as { url: string }).url).searchParams.get('invite') ?? ''
}

export const accept = ({ ask }: Person, token: string) => ask('POST', paths.invitationAcceptance, { token })

/** Lets a person join the workspace of another, and work there. */
export const join = async (owner: Person, person: Person, role: Role) => {
  const joined = await accept(person, await invite(owner.ask, role))
  const entered = await person.ask('POST', pathTo('workspaceEntry', owner.user.workspaceId))
  if (!joined.ok || !entered.ok) throw new Error(`nobody joins: ${joined.status}, ${entered.status}`)
}
