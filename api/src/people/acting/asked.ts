import type { AskedItem, AskedKind, AskedReply } from '@hattama/contract/people/asked'
import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'

/** One kind of thing of a workspace that stands still until an owner or admin answers whether to keep it. */
export type AskedThing = {
  kind: AskedKind
  /** those of a workspace */
  list: (workspaceId: string) => Promise<AskedItem[]>
  /**
   * Keeps it (the person answers for it from then on), gives it a new secret, which is returned, or ends it.
   * @throws Failure NOT_FOUND for one nobody is asked about, CONFLICT to renew what has no secret of ours
   */
  answer: (person: Person, id: string, reply: AskedReply) => Promise<string | null>
}

/** The name of whoever `asked_about` names, in or out of the workspace; '' once their account is deleted. */
export const aboutWhom = sql<string>`coalesce((
  select coalesce(nullif(trim(a.name), ''), a.email) from auth_users a where a.id = asked_about), '')`
