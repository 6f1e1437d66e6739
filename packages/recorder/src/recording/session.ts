import type { RecorderFault } from './fault.ts'

export const warnings = [
  'call-silent',
  'microphone-silent',
  'microphone-muted',
  'microphone-lost',
  'sound-suspended',
  'room-taken',
  'room-lost',
  'room-refused',
  'room-suspended',
  'disk-low',
] as const
export type Warning = (typeof warnings)[number]

/** The sound of a tab, what was chosen in the browser's picker, or a room by the microphone alone. */
export const sources = ['tab', 'screen', 'microphone'] as const
export type Source = (typeof sources)[number]

/**
 * Why a recorder asks the user: nobody has spoken on either side for a long time, and without an objection it ends at
 * `endsAt` (epoch ms); or the meeting's time in the calendar is over, and nothing ends without an answer.
 */
export const askedWhys = ['silence', 'slot'] as const
export type Ask = { why: (typeof askedWhys)[number]; endsAt: number | null }

/** The current recording. Times are epoch ms, spans are ms. */
export type Facts = {
  id: string
  title: string
  source: Source
  tabId: number | null
  microphone: boolean
  /** length recorded before this run, when continuing after a recorder died */
  earlierMs: number
  /** names read from the call page so far; null = its site is not one we read */
  names: number | null
  /** pictures of slides kept so far; null: none are kept */
  slides?: number | null | undefined
}

/**
 * What the recorder is doing, as popup and badge show it. `starting` ends only when the first chunk is on disk: nothing
 * claims to record before there is evidence.
 */
export type Session = {
  phase: 'idle' | 'starting' | 'recording' | 'paused' | 'stopping'
  facts: Facts | null
  startedAt: number
  pausedAt: number | null
  pausedMs: number
  /** how long a room's microphone was taken or gone, ms: that much of the recording is silent or missing */
  awayMs: number
  warnings: Warning[]
  /** questions not yet answered; silence first, which ends a recording by itself */
  asks: Ask[]
  /** why the last recording did not start or ended early; cleared by the next start */
  fault: RecorderFault | null
}

export const idle: Session = {
  phase: 'idle',
  facts: null,
  startedAt: 0,
  pausedAt: null,
  pausedMs: 0,
  awayMs: 0,
  warnings: [],
  asks: [],
  fault: null,
}

export type SessionEvent =
  | { type: 'begun'; facts: Facts; at: number }
  | { type: 'stored' }
  | { type: 'paused'; at: number }
  | { type: 'resumed'; at: number }
  | { type: 'warned'; warnings: Warning[] }
  | { type: 'asked'; ask: Ask }
  | { type: 'withdrawn' }
  | { type: 'answered' }
  | { type: 'away'; ms: number }
  | { type: 'page'; names: number; title?: string }
  | { type: 'shown' }
  | { type: 'stopping' }
  | { type: 'ended'; fault: RecorderFault | null }

/** The next state; an event that does not fit the phase changes nothing. */
export const nextSession = (state: Session, event: SessionEvent): Session => {
  switch (event.type) {
    case 'begun':
      return { ...idle, phase: 'starting', facts: event.facts, startedAt: event.at }
    case 'stored':
      return state.phase === 'starting' ? { ...state, phase: 'recording' } : state
    case 'paused':
      return isRunning(state) ? { ...state, phase: 'paused', pausedAt: event.at, warnings: [] } : state
    case 'resumed':
      if (state.phase !== 'paused') return state
      return {
        ...state,
        phase: 'recording',
        pausedMs: state.pausedMs + event.at - (state.pausedAt ?? event.at),
        pausedAt: null,
      }
    case 'warned':
      if (!isRunning(state) || event.warnings.join() === state.warnings.join()) return state
      return { ...state, warnings: event.warnings }
    case 'asked': {
      if (!isLive(state)) return state
      const others = othersThan(state.asks, event.ask.why)
      return { ...state, asks: event.ask.why === 'silence' ? [event.ask, ...others] : [...others, event.ask] }
    }
    case 'withdrawn':
      return state.asks[0]?.why === 'silence' ? { ...state, asks: othersThan(state.asks, 'silence') } : state
    case 'answered':
      return state.asks.length > 0 ? { ...state, asks: [] } : state
    case 'away':
      return isRunning(state) && event.ms > 0 ? { ...state, awayMs: state.awayMs + event.ms } : state
    case 'page': {
      const { facts } = state
      const title = event.title ?? facts?.title
      if (!facts || (facts.names === event.names && facts.title === title)) return state
      return { ...state, facts: { ...facts, names: event.names, title: title ?? '' } }
    }
    case 'shown':
      return state.facts
        ? { ...state, facts: { ...state.facts, slides: (state.facts.slides ?? 0) + 1 } }
        : state
    case 'stopping':
      return isLive(state) ? { ...state, phase: 'stopping', warnings: [], asks: [] } : state
    case 'ended':
      return { ...idle, fault: event.fault }
  }
}

const othersThan = (asks: readonly Ask[], why: Ask['why']) => asks.filter((ask) => ask.why !== why)

const isRunning = ({ phase }: Session) => phase === 'starting' || phase === 'recording'

/** Whether a recorder is at work, paused or not. */
export const isLive = (state: Session) => isRunning(state) || state.phase === 'paused'

/** Recorded time in ms at `now`, without pauses, including what an earlier run recorded. */
export const elapsedMs = ({ facts, startedAt, pausedAt, pausedMs }: Session, now: number) =>
  facts ? facts.earlierMs + Math.max(0, (pausedAt ?? now) - startedAt - pausedMs) : 0
