import type { Connection } from '@hattama/contract/connection'
import { isNotes } from '@hattama/contract/rules/connection-kinds'

/** Is it connected by a key of its own, which can be exchanged where it was revoked? */
export const hasKey = ({ kind, tracker, bySignIn }: Pick<Connection, 'kind' | 'tracker' | 'bySignIn'>) =>
  tracker !== null || kind === 'slack' || (isNotes(kind) && !bySignIn)
