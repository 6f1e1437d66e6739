import { namesOf, type Hearing } from './page-names.ts'
import {
  maxRows,
  orderName,
  pageIsReady,
  sampleEveryMs,
  secretIs,
  type EnergyRow,
  type Order,
  type Row,
  type HookMessage,
} from './rows.ts'

type Scope = Pick<
  typeof globalThis,
  'RTCPeerConnection' | 'RTCRtpReceiver' | 'document' | 'EventTarget' | 'CustomEvent' | 'setInterval'
> &
  Pick<typeof globalThis, 'clearInterval' | 'Date'>

/** Most connections remembered at once; beyond that the oldest is forgotten. */
const maxConnections = 200

/**
 * Runs in the page, before any of its scripts. Remembers its connections weakly and reads nothing until the extension's own
 * script tells it to: from then until told to stop, it reads who is audible in incoming sound. The page's media, calls and
 * their results stay unchanged; a failure in here never reaches the page.
 */
export const hookVoices = (scope: Scope): void => {
  const connectionOf = scope.RTCPeerConnection?.prototype
  const receiverOf = scope.RTCRtpReceiver?.prototype
  const native = connectionOf && Object.getOwnPropertyDescriptor(connectionOf, 'setRemoteDescription')
  if (!native?.configurable || !receiverOf) return
  // the page may replace any of these later: keep what is there now
  const { apply } = Reflect
  const kept = (owner: object, method: string) => {
    const was: unknown = Reflect.get(owner, method)
    return (self: object, ...args: unknown[]) => apply(was as (...args: unknown[]) => unknown, self, args)
  }
  const getReceivers = kept(connectionOf, 'getReceivers')
  const getStats = kept(connectionOf, 'getStats')
  const getSynchronizationSources = kept(receiverOf, 'getSynchronizationSources')
  const getContributingSources = kept(receiverOf, 'getContributingSources')
  const { document, CustomEvent, setInterval, clearInterval, Date } = scope
  const addEventListener = kept(scope.EventTarget.prototype, 'addEventListener')
  const dispatchEvent = kept(scope.EventTarget.prototype, 'dispatchEvent')
  const detailOf = kept(Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail') ?? {}, 'get')
  const { stringify } = JSON

  const connections = new Set<WeakRef<RTCPeerConnection>>()
  const known = new WeakSet<RTCPeerConnection>()
  const numbers = new WeakMap<RTCRtpReceiver, number>()
  const sources = new Map<number, { own: Set<number>; contributors: Set<number> }>()
  let next = 0
  let secret: string | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let asking = false

  const remember = (connection: RTCPeerConnection) => {
    if (known.has(connection)) return
    known.add(connection)
    connections.add(new WeakRef(connection))
    const [oldest] = connections
    if (connections.size > maxConnections && oldest) connections.delete(oldest)
  }
  Object.defineProperty(connectionOf, 'setRemoteDescription', {
    ...native,
    value: new Proxy(native.value, {
      apply(target, connection, args) {
        try {
          remember(connection)
        } catch {
          // called on something that is not a connection: the page's own mistake, reported to it below
        }
        return apply(target, connection, args)
      },
    }),
  })

  const numberOf = (receiver: RTCRtpReceiver) => {
    const number = numbers.get(receiver) ?? next++
    numbers.set(receiver, number)
    return number
  }
  const open = () =>
    [...connections].flatMap((reference) => {
      const connection = reference.deref()
      if (connection && connection.connectionState !== 'closed') return [connection]
      connections.delete(reference)
      return []
    })
  /** Returns nothing for an object that only pretends to be a connection. */
  const audible = (connection: RTCPeerConnection): RTCRtpReceiver[] => {
    try {
      const all = getReceivers(connection) as RTCRtpReceiver[]
      return all.filter(({ track }) => track.kind === 'audio' && track.readyState === 'live')
    } catch {
      return []
    }
  }
  const tell = (told: HookMessage) =>
    secret !== undefined && dispatchEvent(document, new CustomEvent(secret, { detail: stringify(told) }))

  const listenTo = (receiver: RTCRtpReceiver, rows: Row[]) => {
    const number = numberOf(receiver)
    const heard = sources.get(number) ?? { own: new Set(), contributors: new Set() }
    sources.set(number, heard)
    // one that throws yields nothing, and does not silence the others
    try {
      for (const x of getContributingSources(receiver) as RTCRtpContributingSource[]) {
        rows.push([number, 1, x.source, x.timestamp, x.audioLevel ?? null])
        if (heard.contributors.size < maxRows) heard.contributors.add(x.source)
      }
      for (const x of getSynchronizationSources(receiver) as RTCRtpContributingSource[]) {
        rows.push([number, 0, x.source, x.timestamp, x.audioLevel ?? null])
        if (heard.own.size < maxRows) heard.own.add(x.source)
      }
    } catch {
      // the next sample tries again
    }
  }

  const sample = () => {
    const rows: Row[] = []
    let receivers = 0
    for (const receiver of open().flatMap(audible)) {
      const before = rows.length
      if (before < maxRows) listenTo(receiver, rows)
      // a send-only connection has a receiver too, to which nothing ever comes
      if (!receiver.track.muted || rows.length > before) receivers++
    }
    tell({ type: 'sample', sample: { at: Date.now(), receivers, rows: rows.slice(0, maxRows) } })
  }

  const energy = async () => {
    if (asking) return
    asking = true
    try {
      const rows: EnergyRow[] = []
      for (const connection of open()) {
        const byTrack = new Map(audible(connection).map((r) => [r.track.id, numberOf(r)]))
        if (byTrack.size === 0) continue
        const stats = (await getStats(connection)) as RTCStatsReport
        // told to stop in the meantime
        if (timer === undefined) return
        for (const report of stats.values()) {
          const number = byTrack.get(report.trackIdentifier)
          if (report.type !== 'inbound-rtp' || number === undefined || rows.length >= maxRows) continue
          const { ssrc, totalAudioEnergy = 0, totalSamplesDuration = 0, packetsReceived = 0 } = report
          rows.push([number, ssrc, totalAudioEnergy, totalSamplesDuration, packetsReceived])
        }
      }
      tell({ type: 'energy', sample: { at: Date.now(), rows } })
    } finally {
      asking = false
    }
  }

  const names = () => {
    const receivers = open()
      .flatMap(audible)
      .map((receiver): Hearing => {
        const heard = sources.get(numberOf(receiver))
        return {
          trackId: receiver.track.id,
          own: [...(heard?.own ?? [])],
          contributors: [...(heard?.contributors ?? [])],
        }
      })
    tell({ type: 'names', names: namesOf(scope, receivers).slice(0, maxRows) })
  }

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    sources.clear()
  }
  const quietly = (work: () => unknown) => {
    try {
      void Promise.resolve(work()).catch(() => undefined)
    } catch {
      // the page's objects may be in any state; the next sample tries again
    }
  }
  const acts: Record<Order, () => unknown> = {
    start: () => {
      stop()
      timer = setInterval(() => quietly(sample), sampleEveryMs)
    },
    stop,
    sample: () => timer !== undefined && sample(),
    energy: () => timer !== undefined && energy(),
    names: () => timer !== undefined && names(),
  }
  const isOrder = (text: unknown): text is Order => typeof text === 'string' && Object.hasOwn(acts, text)

  const hear = (event: Event) => {
    const text = detailOf(event)
    if (secret !== undefined || typeof text !== 'string') return
    secret = text
    const obey = (order: Event) => {
      const what = detailOf(order)
      if (isOrder(what)) quietly(acts[what])
    }
    addEventListener(document, orderName(text), obey)
    tell({ type: 'ready' })
  }
  addEventListener(document, secretIs, hear)
  dispatchEvent(document, new CustomEvent(pageIsReady))
}
