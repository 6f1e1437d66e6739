import { api, call, notify, problemText, useAppDispatch, useTexts, useUser } from '@hattama/platform'
import { useShell } from '../../kernel/shell-context.ts'
import { browserLabel, openCapture, pingExtension, signInExtension } from './extension.ts'

const { useCreateDeviceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createDevice: build.mutation({
      ...call.post('/api/auth/devices', (body: { label: string }) => ({ body })),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

type CaptureOutcome = 'opened' | 'missing' | 'blocked' | 'refused' | 'asks'

/** `asks`: the extension is asking the user whether to drop another server's account. */
type Connected = 'connected' | 'refused' | 'asks'

/** The notice after an attempt to connect. */
const connectedTexts: Record<Connected, string> = {
  connected: 'settings.extension.connected',
  refused: 'settings.extension.refused',
  asks: 'capture.asks',
}

/** The extension as the web app uses it: detects and connects it, and opens its capture page. */
export const useExtension = () => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { registry } = useShell()
  const user = useUser()
  const [createDevice] = useCreateDeviceMutation()
  const id = registry.extensionId

  /** Creates a device token and hands it over. Rejects with a `Problem` if the server issues none. */
  const connect = async (): Promise<Connected> => {
    const { token } = await createDevice({ label: browserLabel(navigator.userAgent) }).unwrap()
    const answer = await signInExtension(id, { token, email: user?.email ?? '', language })
    if (answer?.ok && answer.signedIn) return 'connected'
    return answer?.asks ? 'asks' : 'refused'
  }

  /** Connects, and a notice says how that went. Whether the extension is signed in now. */
  const join = async (): Promise<boolean> => {
    try {
      const connected = await connect()
      const isIn = connected === 'connected'
      dispatch(notify({ tone: isIn ? 'done' : 'problem', text: t(connectedTexts[connected]) }))
      return isIn
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
      return false
    }
  }

  const capture = async (): Promise<CaptureOutcome> => {
    const answer = await pingExtension(id)
    if (!answer) return 'missing'
    const connected = answer.signedIn ? 'connected' : await connect()
    if (connected !== 'connected') return connected
    return (await openCapture(id)) ? 'opened' : 'blocked'
  }

  /** Silently replaces an expired token: the user signed in here has connected the extension before. */
  const renew = async (): Promise<void> => {
    if ((await pingExtension(id))?.refused) await connect()
  }

  return { renew, ping: () => pingExtension(id), join, capture }
}
