import { levels, levelsPort, type Levels } from '../messages/messages.ts'
import { answer, post } from '../messages/post.ts'
import type { Session } from '../recording/session.ts'
import type { Recorder } from './recorder.ts'

const levelsEveryMs = 80

/** The recorder of this very page; messages of the extension do not come back to the page that sent them. */
let here: () => Recorder | null = () => null

/** Tells the background what the recorder does; it keeps the state for every window. */
export const publishSession = (session: Session) => void post({ to: 'background', type: 'session', session })

/** What a recorder of this page tells the background. */
export const told = {
  session: publishSession,
  left: () => void post({ to: 'background', type: 'call-left' }),
}

/** The recorder of this page obeys every window, and reports levels while somebody looks. */
export const serveRecorder = (current: () => Recorder | null) => {
  here = current
  answer('recorder', (content, sender) => {
    const recorder = current()
    if (!recorder) return undefined
    if (content.type === 'control') return Promise.resolve(recorder[content.act]()).then(() => true)
    // other tabs may hold calls of their own
    if (sender.tab?.id === undefined || sender.tab.id !== recorder.tabId) return undefined
    recorder.hearPage(content.news)
    return Promise.resolve(true)
  })

  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== levelsPort || port.sender?.id !== chrome.runtime.id) return
    const timer = setInterval(() => {
      const recorder = current()
      if (recorder) port.postMessage(recorder.levels() satisfies Levels)
    }, levelsEveryMs)
    port.onDisconnect.addListener(() => clearInterval(timer))
  })
}

/** Pauses, resumes or stops the recorder, in whichever page it runs. */
export const controlRecorder = async (act: 'pause' | 'resume' | 'stop') => {
  const recorder = here()
  await (recorder ? recorder[act]() : post({ to: 'recorder', type: 'control', act }))
}

/** Hears the levels (0..1) of the recorder, in whichever page it runs, until `signal` aborts. */
export const watchLevels = (listener: (levels: Levels) => void, signal: AbortSignal) => {
  const timer = setInterval(() => {
    const recorder = here()
    if (recorder) listener(recorder.levels())
  }, levelsEveryMs)
  const port = chrome.runtime.connect({ name: levelsPort })
  port.onMessage.addListener((raw: unknown) => {
    const parsed = levels.safeParse(raw)
    if (parsed.success) listener(parsed.data)
  })
  // no other page records; reading the error keeps the browser from complaining
  port.onDisconnect.addListener(() => void chrome.runtime.lastError)
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer)
      port.disconnect()
    },
    { once: true },
  )
}
