import { sql } from 'kysely'

/** The columns that set whether an outcome is done; when it became so stays if nothing changes. */
export const stateOf = (isDone: boolean) => {
  const state = isDone ? ('done' as const) : ('open' as const)
  return { state, stateSince: sql<Date>`case when state = ${state} then state_since else now() end` }
}
