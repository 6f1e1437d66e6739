import type { Caller } from '../../http/call.ts'
import type { VendorEnv } from '../../vendor-sign-in/vendors.ts'
import type { Sync } from '../events/keep-events.ts'
import type { Between, CalendarEvent } from '../port/calendar-event.ts'

/** What an account holds. `gone`: null where this is all there is; else what is not there any more, by occurrence. */
export type Read = { events: CalendarEvent[]; gone: string[] | null; sync: Sync | null }

/** Calls of a vendor in the name of somebody who signed in there. */
export type Access = { caller: Caller; env: VendorEnv; accessToken: string; signal: AbortSignal }

/**
 * Reads an account: what changed since `before`, where the vendor still knows from when, else all within a time.
 * @throws ReadFault
 */
export type ReadAccount = (access: Access, before: Sync | null, between: Between) => Promise<Read>
