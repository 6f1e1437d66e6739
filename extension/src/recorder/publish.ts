import { levels, levelsPort, type Message } from '../messages/messages.ts'
import { answer, post } from '../messages/post.ts'
import { tickEveryMs, ticksPort } from '../call-pages/voices/ticks.ts'
import { elapsedMs, type Session } from '@hattama/recorder/recording/session'
import type { WatchLevels } from '@hattama/recorder/screens/sound-levels'
import type { Levels, Recorder } from '@hattama/recorder/recorder/recorder'

const levelsEveryMs = 80
const connectAgainMs = 1000

/** The recorder in this very page; the extension's messages do not reach the page that sent them. */
let here: () => Recorder | null = () => null

/** Tells the background what the recorder does; it keeps the state for all windows. */
const publishSession = (session: Session) => void post({ to: 'background', type: 'session', session })

/** What a recorder in this page reports to the background. */
export const reports = {
  session: publishSession,
  left: (why: 'call' | 'silence') => void post({ to: 'background', type: 'call-left', why }),
}

/** Makes the recorder in this page take commands from every window, and report levels while they are shown. */
export const serveRecorder = (current: () => Recorder | null) => {
  here = current
  answer('recorder', (content, sender) => {
    const recorder = current()
    if (!recorder) return undefined
    if (content.type === 'moment') return Promise.resolve(recorder.momentAt(content.at))
    if (content.type === 'control') return Promise.resolve(recorder[content.act]()).then(() => true)
    // other tabs may hold calls of their own
    if (sender.tab?.id === undefined || sender.tab.id !== recorder.tabId) return undefined
    recorder.hearPage(content.news)
    return Promise.resolve(true)
  })

  const every = (port: chrome.runtime.Port, ms: number, say: (recorder: Recorder) => void) => {
    const timer = setInterval(() => {
      const recorder = current()
      if (recorder) say(recorder)
    }, ms)
    port.onDisconnect.addListener(() => clearInterval(timer))
  }
  chrome.runtime.onConnect.addListener((port) => {
    if (port.sender?.id !== chrome.runtime.id) return
    // levels are for pages of the extension; a call page gets the ticks and nothing else
    const isOurs = port.sender.url?.startsWith(chrome.runtime.getURL('')) ?? false
    if (port.name === levelsPort && isOurs) {
      every(port, levelsEveryMs, (recorder) => port.postMessage(recorder.levels() satisfies Levels))
    }
    const tabId = port.sender.tab?.id
    if (port.name === ticksPort && tabId !== undefined) {
      every(port, tickEveryMs, (recorder) => recorder.tabId === tabId && port.postMessage(null))
    }
  })
}

type Control = Extract<Message, { type: 'control' }>['act']

/** Pauses, resumes, stops or otherwise controls the recorder, in whichever page it runs. */
export const controlRecorder = async (act: Control) => {
  const recorder = here()
  await (recorder ? recorder[act]() : post({ to: 'recorder', type: 'control', act }))
}

/**
 * Converts epoch ms `at` to a moment of the recording: by the clock of its sound, or, if the recorder has died and is not
 * back yet, by what the session says. ms
 */
export const momentAt = async (session: Session, at: number): Promise<number> => {
  const recorder = here()
  const answered = recorder ? recorder.momentAt(at) : await post({ to: 'recorder', type: 'moment', at })
  return typeof answered === 'number' ? answered : Math.round(elapsedMs(session, at))
}

/** Listens to the levels of the recorder, in whichever page it runs or will run, until `signal` aborts. */
export const watchLevels: WatchLevels = (listener, signal) => {
  const timer = setInterval(() => {
    const recorder = here()
    if (recorder) listener(recorder.levels())
  }, levelsEveryMs)
  let port: chrome.runtime.Port | undefined
  const connect = () => {
    if (signal.aborted) return
    port = chrome.runtime.connect({ name: levelsPort })
    port.onMessage.addListener((raw: unknown) => {
      const parsed = levels.safeParse(raw)
      if (parsed.success) listener(parsed.data)
    })
    port.onDisconnect.addListener(() => {
      // no other page is recording; reading the error keeps the browser from complaining
      void chrome.runtime.lastError
      // a recorder that died may have a successor
      setTimeout(connect, connectAgainMs)
    })
  }
  connect()
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer)
      port?.disconnect()
    },
    { once: true },
  )
}
