import type { Connection } from '@hattama/contract/connections/connection'
import { isNotes } from '@hattama/contract/rules/connections/connection-kinds'

/** Whether it is connected by a key of its own, which can be replaced if it was revoked. */
export const hasKey = ({ kind, tracker, bySignIn }: Pick<Connection, 'kind' | 'tracker' | 'bySignIn'>) =>
  tracker !== null || kind === 'slack' || (isNotes(kind) && !bySignIn)
