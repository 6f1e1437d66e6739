import type { ConnectionTarget } from '@hattama/contract/connection'
import type { NotesPlace } from '@hattama/contract/notes'
import type { SignInKind } from '@hattama/contract/vendor-sign-in'
import type { TrackerSettings } from '@hattama/contract/tracker'
import type { ConnectionFault } from '@hattama/contract/rules/connection-kinds'
import type { EventData } from '#kernel/db/columns.ts'

/** What signs the calls of a webhook; the old secret signs beside it until its time is over. */
export type Secrets = { current: string; old?: { secret: string; until: string } }

/** A chat with a person in a messenger; made by a code from that side, not by an address. */
export type ChatTarget = { kind: 'telegram'; chatId: number }

/** An account somebody signed in to at its vendor. `refreshToken`: what calls are allowed by, until it is revoked. */
export type AccountTarget = { kind: SignInKind; refreshToken: string }

/** What somebody let us do in Notion. Its access token lasts; `refreshToken`: gets another where it does not, null where none was given. */
export type NotionAccess = { kind: 'notion'; accessToken: string; refreshToken: string | null }

export type SignedInTarget = AccountTarget | NotionAccess

export type Target = ConnectionTarget | ChatTarget | SignedInTarget

/** What of a connection lies encrypted in the database. */
export type Sealed = { target: Target; secrets?: Secrets }

/** A connection as a kind gets it. `userId` null: the workspace's. */
export type Connection<T extends Target = Target> = {
  id: string
  workspaceId: string
  userId: string | null
  madeBy: string
  withText: boolean
  /** of a tracker alone */
  tracker: TrackerSettings | null
  /** of a notes tool alone */
  place: NotesPlace | null
  target: T
  secrets?: Secrets
}

/** One thing to tell. `messageId` is the same in every attempt. `type`: an event, or `test`. */
export type Told = {
  messageId: string
  type: string
  recordingId: string | null
  data: EventData
  at: Date
}

/** What became of a try. */
export type Outcome =
  | { ok: true; status: number | null }
  | {
      ok: false
      fault: ConnectionFault
      status: number | null
      /** why, in the words of the other side */
      said?: string
      /** what the other side asked to wait, ms */
      waitMs?: number
      /** no later try can succeed: this thing is given up */
      isFinal?: boolean
      /** nothing can be told until a person has mended it: its token was revoked, the place is gone */
      ends?: boolean
    }

/** Tells one kind of place what happened. Telling it twice under the same `messageId` must leave it told once, as far as the place can. */
export type Kind<T extends Target = Target> = {
  tell: (connection: Connection<T>, told: Told, signal: AbortSignal) => Promise<Outcome>
}
