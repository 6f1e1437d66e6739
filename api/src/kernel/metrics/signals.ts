import { type Channel, channel } from 'node:diagnostics_channel'

/**
 * What parts of the product report about their work, for metrics. Names in here are those of our routes, steps and engines,
 * never of people, meetings or files.
 */
type Signals = {
  /** a request was answered; `route`: the pattern, not the address */
  request: { method: string; route: string; status: number; seconds: number }
  /** an attempt at a step or a link ended */
  attempt: { work: string; outcome: string; seconds: number }
  /** an attempt began although the previous one has not ended: its worker was lost */
  lost: { work: string }
  /** an engine transcribed `soundSeconds` of audio; `seconds`: how long that took */
  heard: { engine: string; soundSeconds: number; seconds: number }
  /** files could not be reached, or are damaged */
  storageFault: Record<string, never>
  /** a query waited `seconds` for its connection */
  connectionTaken: { seconds: number }
  connectionGiven: Record<string, never>
}

type Name = keyof Signals

const names: readonly Name[] = [
  'request',
  'attempt',
  'lost',
  'heard',
  'storageFault',
  'connectionTaken',
  'connectionGiven',
]
const channels = Object.fromEntries(names.map((name) => [name, channel(`hattama:${name}`)])) as Record<
  Name,
  Channel
>

/** Emits a signal; costs next to nothing without subscribers. */
export const emit = <N extends Name>(name: N, what: Signals[N]): void => {
  const to = channels[name]
  if (to.hasSubscribers) to.publish(what)
}

/** Subscribes to a signal. Returns the function that unsubscribes. */
export const subscribe = <N extends Name>(name: N, by: (what: Signals[N]) => void): (() => void) => {
  const listener = (what: unknown) => by(what as Signals[N])
  channels[name].subscribe(listener)
  return () => {
    channels[name].unsubscribe(listener)
  }
}
