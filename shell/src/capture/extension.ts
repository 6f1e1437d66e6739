import type { Language } from '@hattama/contract/account'
import {
  capturePage,
  captureWindow,
  type HandoverAnswer,
  handoverAnswer,
  type HandoverMessage,
} from '@hattama/contract/handover'

/** An installed extension answers a message at once; ms. */
const answerWithinMs = 1500

type Runtime = { sendMessage?: (id: string, message: unknown, answer: (value: unknown) => void) => void }

const runtime = (): Runtime | undefined =>
  (globalThis as { chrome?: { runtime?: Runtime & { lastError?: unknown } } }).chrome?.runtime

/** Sends one message to the extension; null if it is not there, or does not answer in our language. */
export const tell = (extensionId: string, message: HandoverMessage): Promise<HandoverAnswer | null> =>
  new Promise((resolve) => {
    const send = runtime()?.sendMessage
    if (!send) {
      resolve(null)
      return
    }
    const timer = setTimeout(() => resolve(null), answerWithinMs)
    try {
      send.call(runtime(), extensionId, message, (value) => {
        clearTimeout(timer)
        const parsed = handoverAnswer.safeParse(value)
        resolve(parsed.success ? parsed.data : null)
      })
    } catch {
      clearTimeout(timer)
      resolve(null)
    }
  })

export const pingExtension = (extensionId: string) => tell(extensionId, { type: 'hattama.ping' })

/** Signs the extension in with a token made for this browser. */
export const signInExtension = (
  extensionId: string,
  device: { token: string; email: string; language: Language },
) => tell(extensionId, { type: 'hattama.sign-in', server: globalThis.location.origin, ...device })

/** Opens the extension's capture page in its own window; false if the browser blocked it. */
export const openCapture = (extensionId: string): boolean => {
  const { width, height } = captureWindow
  const opened = globalThis.open(
    `chrome-extension://${extensionId}/${capturePage}`,
    'hattama-capture',
    `popup,width=${width},height=${height}`,
  )
  return opened !== null
}

/** What a device is called in the list of signed-in devices, e.g. "Chrome · Linux". */
export const browserLabel = (agent: string): string => {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /YaBrowser\//.test(agent)
        ? 'Yandex Browser'
        : 'Chrome'
  const system =
    [
      ['Windows', /Windows/],
      ['macOS', /Mac OS X/],
      ['ChromeOS', /CrOS/],
      ['Linux', /Linux/],
    ].find(([, pattern]) => (pattern as RegExp).test(agent))?.[0] ?? ''
  return system === '' ? browser : `${browser} · ${String(system)}`
}
