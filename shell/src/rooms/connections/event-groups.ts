import { type ConnectionEvent, connectionEvents } from '@hattama/contract/rules/connections/connection-kinds'

/** Groups of events, in the order in which a meeting causes them. */
export const eventGroups = ['recording', 'transcript', 'minutes', 'task', 'share', 'member'] as const
export type EventGroup = (typeof eventGroups)[number]

export const eventsOf = (groups: readonly EventGroup[]): ConnectionEvent[] =>
  connectionEvents.filter((event) => groups.some((group) => event.startsWith(`${group}.`)))

/** The groups some events belong to. */
export const groupsOf = (events: readonly ConnectionEvent[]): EventGroup[] =>
  eventGroups.filter((group) => events.some((event) => event.startsWith(`${group}.`)))
