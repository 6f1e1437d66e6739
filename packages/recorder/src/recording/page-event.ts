import type { CallSite, HintKind, PageHealth } from '@hattama/contract/hint'

/** A change on a call page, `at` epoch ms. */
export type PageEvent =
  /** reading restarted: nobody counts as speaking until it is reported again */
  | { type: 'started'; at: number }
  | { type: 'lit'; kind: HintKind; name: string; on: boolean; at: number }
  | { type: 'seen'; name: string; self: boolean; at: number }
  | { type: 'gone'; name: string; at: number }
  | { type: 'title'; title: string; at: number }
  | { type: 'left'; at: number }

/** What a call page tells its recorder at once. */
export type PageNews = { site: CallSite; events: PageEvent[]; health: PageHealth }
