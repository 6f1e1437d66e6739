import type { CallSite, HintKind, PageHealth, VoicesHealth } from '@hattama/contract/speech/hint'

/** A change on a call page, `at` epoch ms. */
export type PageEvent =
  /** reading restarted: nobody counts as speaking until it is reported again */
  | { type: 'started'; at: number }
  | { type: 'lit'; kind: HintKind; name: string; on: boolean; at: number }
  | { type: 'seen'; name: string; self: boolean; at: number }
  | { type: 'gone'; name: string; at: number }
  | { type: 'title'; title: string; at: number }
  | { type: 'left'; at: number }
  /** a source of the call's own connections was audible from `at` to `until`; `db`: its peak, where packets carry it */
  | { type: 'voice'; source: string; at: number; until: number; db: number | null }
  /** what the page's own client calls a source */
  | { type: 'voice-name'; source: string; name: string; at: number }

/** One message from a call page to its recorder. */
export type PageNews = {
  site: CallSite
  events: PageEvent[]
  health: PageHealth
  /** health of the script that listens to the call's connections */
  voices?: VoicesHealth | undefined
}
