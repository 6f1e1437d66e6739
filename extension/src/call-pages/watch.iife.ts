import type { Message } from '../messages/messages.ts'
import { siteAt, siteOf } from './sites.ts'
import { keepTicking } from './voices/ticks.ts'
import { openVoices } from './voices/listen.ts'
import { watchJoining } from './watch-joining.ts'
import { watchPage } from './watch-page.ts'

/**
 * The content script of call pages. Until its tab is recorded it only notices that a call is on; it reads, and never changes
 * the page. Built as one file without imports, so that the page cannot load any of our files. It runs before any script of
 * the page, with which it shares a document: what it agrees on with our other script there stays between the two.
 */
const site = siteAt(location)
/** a mix made by a server names its contributors in bursts */
const voices = site && openVoices(document, site.site === 'teams' ? 800 : undefined)
let watching: AbortController | null = null
let joining: AbortController | null = null

/** There may be no listener, or the extension was updated and this copy of the script is orphaned. */
const post = async (content: Message): Promise<unknown> => {
  try {
    return await chrome.runtime.sendMessage<Message, unknown>(content)
  } catch {
    if (!chrome.runtime.id) {
      watching?.abort()
      joining?.abort()
    }
    return null
  }
}

/** Tells the extension when the user is in a call here, so that it can offer to record it. `isIn`: it was just recorded. */
const notice = (where: NonNullable<typeof site>, isIn: boolean) => {
  joining = new AbortController()
  const tell = (type: 'call-joined' | 'call-over') => () => void post({ to: 'background', type })
  const [joined, over] = [tell('call-joined'), tell('call-over')]
  watchJoining(where, document, { joined, over, signal: joining.signal, isIn })
}

const watch = (on: boolean) => {
  // a recorder that takes over knows nothing: everything is reported again
  watching?.abort()
  joining?.abort()
  const wasRecorded = watching !== null
  watching = null
  if (site && !on && window === top) notice(site, wasRecorded)
  if (!site || !voices || !on) return
  watching = new AbortController()
  const { signal } = watching
  const tell: Parameters<typeof watchPage>[2] = (news) => {
    // a frame that shows nothing reports nothing; the top frame reports for all
    if (window !== top && news.events.length === 0) return
    void post({ to: 'recorder', type: 'page', news })
  }
  const nothingRead = { reads: 0, found: {} }
  if (window === top) {
    tell({ site: site.site, events: [{ type: 'started', at: Date.now() }], health: nothingRead })
  }
  // a frame of the page without an address of its own may hold its connections, but shows no participants
  if (siteOf(location.hostname)) watchPage(site, document, tell, signal)
  voices.listen(({ events, health }) => {
    void post({
      to: 'recorder',
      type: 'page',
      news: { site: site.site, events, health: nothingRead, voices: health },
    })
  }, signal)
  keepTicking(document, () => voices.tick(), signal)
}

if (site) {
  chrome.runtime.onMessage.addListener((raw: unknown) => {
    if (typeof raw === 'object' && raw !== null && 'hattamaWatch' in raw) watch(raw.hattamaWatch === true)
  })
  // the tab may already have been recording when this page loaded
  void post({ to: 'background', type: 'page-here' }).then((recorded) => watch(recorded === true))
}
