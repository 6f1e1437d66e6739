import type { Summary } from '@hattama/contract/insight/summary'

/** What a protocol is filled from. */
export type ProtocolSource = {
  /** empty: nobody called it anything */
  title: string
  startedAt: Date
  /** only the day is known: the time is not, or no more than a guess */
  isDayOnly: boolean
  durationMs: number | null
  /** announced, whether heard or not */
  participants: readonly string[]
  /** points of the agenda that came with the invitation */
  agenda: readonly string[]
  summary: Summary | null
  /** the person whose side of the call is labelled "me" */
  ownerName: string
  members: readonly { userId: string; name: string }[]
}
