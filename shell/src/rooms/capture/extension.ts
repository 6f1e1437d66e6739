import type { Language } from '@hattama/contract/people/account'
import {
  capturePage,
  captureWindow,
  type HandoverAnswer,
  handoverAnswer,
  type HandoverMessage,
} from '@hattama/contract/kernel/handover'

/** Timeout for an answer, ms; an installed extension answers at once. */
const answerWithinMs = 1500

type Runtime = { sendMessage?: (id: string, message: unknown, answer: (value: unknown) => void) => void }

const runtime = (): Runtime | undefined =>
  (globalThis as { chrome?: { runtime?: Runtime & { lastError?: unknown } } }).chrome?.runtime

let asked = 0

/** Sends a message through the bridge that the extension injects into pages of servers it may access. */
const askBridge = (extensionId: string, message: HandoverMessage): Promise<unknown> => {
  if (globalThis.document?.documentElement.dataset['hattamaBridge'] !== extensionId)
    return Promise.resolve(null)
  const ask = `${Date.now()}.${asked++}`
  const done = new AbortController()
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent<{ hattamaAnswer?: string; value?: unknown } | null>) => {
      if (source !== globalThis.window || data?.hattamaAnswer !== ask) return
      done.abort()
      resolve(data.value)
    }
    addEventListener('message', hear, { signal: done.signal })
    postMessage({ hattamaAsk: ask, content: message }, location.origin)
  })
}

/** Messages the extension directly, which the browser allows only on this machine's own addresses. */
const askRuntime = (extensionId: string, message: HandoverMessage): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      runtime()?.sendMessage?.call(runtime(), extensionId, message, resolve)
    } catch {
      resolve(null)
    }
  })

/** Sends one message to the extension; null if it is not there or gives an answer of another format. */
const sendToExtension = async (
  extensionId: string,
  message: HandoverMessage,
): Promise<HandoverAnswer | null> => {
  const ask = runtime()?.sendMessage ? askRuntime : askBridge
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerWithinMs))
  const parsed = handoverAnswer.safeParse(await Promise.race([ask(extensionId, message), late]))
  return parsed.success ? parsed.data : null
}

/** Listens for the user granting the extension access to this address, until `signal` aborts. */
export const onConnectAsked = (listener: () => void, signal: AbortSignal) =>
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ hattamaConnect?: boolean } | null>) => {
      if (source === globalThis.window && data?.hattamaConnect === true) listener()
    },
    { signal },
  )

export const pingExtension = (extensionId: string) => sendToExtension(extensionId, { type: 'hattama.ping' })

/** Signs the extension in with a token created for this browser. */
export const signInExtension = (
  extensionId: string,
  device: { token: string; email: string; language: Language },
) => sendToExtension(extensionId, { type: 'hattama.sign-in', server: globalThis.location.origin, ...device })

/** Opens the extension's capture page in its own window; false if the browser blocked it. */
export const openCapture = async (extensionId: string): Promise<boolean> => {
  // with only a bridge the extension has to open it: its pages are closed to other origins
  if (!runtime()?.sendMessage)
    return (await sendToExtension(extensionId, { type: 'hattama.capture' }))?.ok ?? false
  const { width, height } = captureWindow
  const opened = globalThis.open(
    `chrome-extension://${extensionId}/${capturePage}`,
    'hattama-capture',
    `popup,width=${width},height=${height}`,
  )
  return opened !== null
}

/** The label of a device in the list of signed-in devices, e.g. "Chrome · Linux". */
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
