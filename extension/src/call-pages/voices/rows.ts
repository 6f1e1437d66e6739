/** A receiver's report of one source at one moment: its own (SSRC) or one that a server mixed or switched into it (CSRC). */
export type Row = [
  receiver: number,
  isContributor: 0 | 1,
  source: number,
  /** epoch ms, or ms since the page's time origin: browsers differ */
  timestamp: number,
  /** 0..1; null where the packets carry no level */
  level: number | null,
]

/** All live audio receivers at epoch ms `at`. */
export type Sample = { at: number; receivers: number; rows: Row[] }

/** Running totals of one receiver, from the connection's statistics. */
export type EnergyRow = [receiver: number, ssrc: number, energy: number, seconds: number, packets: number]
export type EnergySample = { at: number; rows: EnergyRow[] }

/** A source that the page itself has a name for: `c` and a contributor, or `s` and a receiver's own source. */
export type NamedSource = [source: string, name: string]

/** What the page's script tells the extension's, in an event whose name no page knows. */
export type HookMessage =
  | { type: 'ready' }
  | { type: 'sample'; sample: Sample }
  | { type: 'energy'; sample: EnergySample }
  | { type: 'names'; names: NamedSource[] }

/** What it is told to do. `start` samples by its own timer, `sample` at once: timers of hidden pages are throttled. */
export type Order = 'start' | 'stop' | 'sample' | 'energy' | 'names'

export const sampleEveryMs = 100
/** The handshake, before any script of the page runs: the first one announces itself, the other answers with the secret. */
export const pageIsReady = 'hattama-page'
export const secretIs = 'hattama-secret'
export const orderName = (secret: string) => `${secret}-do`

/** A sample stays this small, however many connections a page opens. */
export const maxRows = 200
