import type { Caller } from '../../http/call.ts'
import type { VendorEnv } from '../../vendor-sign-in/vendors.ts'
import type { Sync } from '../events/keep-events.ts'
import type { Between, CalendarEvent } from '../port/calendar-event.ts'

/** What an account holds. `gone`: null where this is everything; else what was removed, by occurrence. */
export type Read = { events: CalendarEvent[]; gone: string[] | null; sync: Sync | null }

/** What is needed to call a vendor on behalf of a person who signed in there. */
export type Access = { caller: Caller; env: VendorEnv; accessToken: string; signal: AbortSignal }

/**
 * Reads an account: what changed since `before` where the vendor still knows that token, else everything within a time span.
 * @throws ReadFault
 */
export type ReadAccount = (access: Access, before: Sync | null, between: Between) => Promise<Read>
