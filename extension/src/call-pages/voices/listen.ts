import type { VoicesHealth } from '@hattama/contract/speech/hint'
import type { PageEvent } from '@hattama/recorder/recording/page-event'
import { openReduction, type Reduction } from './reduction.ts'
import { orderName, pageIsReady, secretIs, type Order, type HookMessage } from './rows.ts'

const tellEveryMs = 1000
/** How often the page's own client is asked for the names of its sources. ms */
const namesEveryMs = 2000

export type VoicesNews = { events: PageEvent[]; health: VoicesHealth }
export type Voices = {
  /** Listens to the call's connections and reports about once a second what was heard, until `signal` aborts. */
  listen(tell: (news: VoicesNews) => void, signal: AbortSignal): void
  /** Samples once, now: timers of hidden pages are throttled, those of the extension are not. */
  tick(): void
}

/**
 * The extension's side of the page's script: agrees on a secret with it before any script of the page runs, so that no page
 * can hear the requests or forge the answers.
 * @param gapMs pause of a source that does not end its turn
 */
export const openVoices = (page: Document, gapMs?: number): Voices => {
  const secret = `voices-${crypto.randomUUID()}`
  const greet = () => page.dispatchEvent(new CustomEvent(secretIs, { detail: secret }))
  let isKnown = false
  page.addEventListener(secret, () => (isKnown = true), { once: true })
  greet()
  // not there yet: it announces itself when it is. A page that could announce itself later would get the secret.
  if (!isKnown) page.addEventListener(pageIsReady, greet, { once: true })
  const order = (what: Order) => page.dispatchEvent(new CustomEvent(orderName(secret), { detail: what }))

  let listening = false
  return {
    listen(tell, signal) {
      if (signal.aborted) return
      const reduction = openReduction(performance.timeOrigin, gapMs)
      const names = new Map<string, string>()
      let events: PageEvent[] = []
      const hear = (event: Event) => {
        const received = messageOf(event)
        if (received) events.push(...heardBy(reduction, received, names))
        if (received?.type === 'sample' && reduction.wantsEnergy(received.sample.at)) order('energy')
      }
      const say = () => {
        const heard = reduction.take()
        const health = reduction.health()
        events.push(
          ...heard.map(({ source, startMs, endMs, db }): PageEvent => ({
            type: 'voice',
            source,
            at: startMs,
            until: endMs,
            db,
          })),
        )
        // a frame without sound has nothing to report
        if (health.receivers > 0) tell({ events: events.splice(0, maxEvents), health })
        else events = []
      }
      page.addEventListener(secret, hear)
      listening = true
      const timers = [setInterval(say, tellEveryMs), setInterval(() => order('names'), namesEveryMs)]
      signal.addEventListener(
        'abort',
        () => {
          listening = false
          order('stop')
          for (const timer of timers) clearInterval(timer)
          say()
          page.removeEventListener(secret, hear)
        },
        { once: true },
      )
      order('start')
    },
    tick: () => {
      if (listening) order('sample')
    },
  }
}

/** Limit per message to the recorder. */
const maxEvents = 1000
const maxNameLength = 120

const messageOf = (event: Event): HookMessage | null => {
  if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return null
  return JSON.parse(event.detail)
}

/** Takes in what the page's script reported; new names become events at once. */
const heardBy = (reduction: Reduction, received: HookMessage, names: Map<string, string>): PageEvent[] => {
  if (received.type === 'sample') reduction.hear(received.sample)
  if (received.type === 'energy') reduction.hearEnergy(received.sample)
  if (received.type !== 'names') return []
  return received.names.flatMap(([source, text]): PageEvent[] => {
    const name = text.replace(/\s+/g, ' ').trim().slice(0, maxNameLength)
    // a guest's name may be empty, or made of invisible characters
    if (!/[\p{L}\p{N}]/u.test(name) || names.get(source) === name) return []
    names.set(source, name)
    return [{ type: 'voice-name', source, name, at: Date.now() }]
  })
}
