import type { Session } from '../recording/session.ts'
import { levelsPort, type Levels } from '../messages/messages.ts'
import { answer, post } from '../messages/post.ts'
import type { Recorder } from './recorder.ts'

const levelsEveryMs = 80

/** Tells the background what the recorder does; it keeps the state for every window. */
export const publishSession = (session: Session) => void post({ to: 'background', type: 'session', session })

/** The recorder of this page obeys the popup, and reports levels while somebody looks. */
export const serveRecorder = (current: () => Recorder | null) => {
  answer('recorder', ({ act }) => {
    const recorder = current()
    if (!recorder) return undefined
    return Promise.resolve(recorder[act]()).then(() => true)
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
