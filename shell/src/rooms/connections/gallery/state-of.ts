import type { Connection } from '@hattama/contract/connections/connection'
import { isNotes } from '@hattama/contract/rules/connections/connection-kinds'

/** Whether it has failed since its last success. */
export const isFailingNow = ({ lastFailureAt, lastSuccessAt }: Connection) =>
  lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)

/** Whether a notes tool has not been given a place for its pages. */
export const isPlaceless = ({ kind, place }: Connection) => isNotes(kind) && place === null

/** Whether somebody has to look at it: it is off, fails, or misses something. */
export const needsCare = (connection: Connection) =>
  connection.state === 'disabled' || isFailingNow(connection) || isPlaceless(connection)

/** The state of all connections of a kind in one word, the worst first; null: there is none. */
export const stateOf = (connections: readonly Connection[]) => {
  if (connections.length === 0) return null
  if (connections.some(needsCare)) return 'care'
  return connections.some(({ state }) => state === 'active') ? 'active' : 'paused'
}
