import { type ConnectionEvent, connectionEvents } from '@hattama/contract/rules/connection-kinds'

/** What events are about, in the order a meeting brings them. */
export const eventGroups = ['recording', 'transcript', 'minutes', 'task', 'share', 'member'] as const
export type EventGroup = (typeof eventGroups)[number]

export const eventsOf = (groups: readonly EventGroup[]): ConnectionEvent[] =>
  connectionEvents.filter((event) => groups.some((group) => event.startsWith(`${group}.`)))

/** What some events are about. */
export const groupsOf = (events: readonly ConnectionEvent[]): EventGroup[] =>
  eventGroups.filter((group) => events.some((event) => event.startsWith(`${group}.`)))
