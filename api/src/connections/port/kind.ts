import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { NotesPlace } from '@hattama/contract/connections/notes'
import type { SignInKind } from '@hattama/contract/connections/vendor-sign-in'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import type { ConnectionFault } from '@hattama/contract/rules/connections/connection-kinds'
import type { EventData } from '#kernel/db/columns.ts'

/** The secrets that sign a webhook's calls; the old one signs as well until it expires. */
export type Secrets = { current: string; old?: { secret: string; until: string } }

/** A person's chat in a messenger; linked from there by a code, not by an address. */
export type ChatTarget = { kind: 'telegram'; chatId: number }

/** An account a person signed in to at its vendor. `refreshToken`: gives access until it is revoked. */
export type AccountTarget = { kind: SignInKind; refreshToken: string }

/** Notion access a person gave us. `accessToken` lasts; if not, `refreshToken` renews it, null where none was given. */
export type NotionAccess = { kind: 'notion'; accessToken: string; refreshToken: string | null }

export type SignedInTarget = AccountTarget | NotionAccess

export type Target = ConnectionTarget | ChatTarget | SignedInTarget

/** The part of a connection that is encrypted in the database. */
export type Sealed = { target: Target; secrets?: Secrets }

/** A connection as a kind gets it. `userId` null: the workspace's. */
export type Connection<T extends Target = Target> = {
  id: string
  workspaceId: string
  userId: string | null
  madeBy: string
  withText: boolean
  /** trackers only */
  tracker: TrackerSettings | null
  /** notes tools only */
  place: NotesPlace | null
  target: T
  secrets?: Secrets
}

/** One delivery. `messageId` is the same in every attempt. `type`: an event, or `test`. */
export type Delivery = {
  messageId: string
  type: string
  recordingId: string | null
  data: EventData
  at: Date
}

/** The outcome of an attempt. */
export type Outcome =
  | { ok: true; status: number | null }
  | {
      ok: false
      fault: ConnectionFault
      status: number | null
      /** the other side's own message */
      said?: string
      /** how long the other side asked us to wait, ms */
      waitMs?: number
      /** no retry can succeed: this delivery is given up */
      isFinal?: boolean
      /** nothing can be delivered until a person fixes it: its token was revoked, or the place is gone */
      ends?: boolean
    }

/** Delivers to one kind of connection. Twice under one `messageId` must count once, as far as the other side allows. */
export type Kind<T extends Target = Target> = {
  deliver: (connection: Connection<T>, delivery: Delivery, signal: AbortSignal) => Promise<Outcome>
}
