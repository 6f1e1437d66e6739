import type { PasskeyAnswer } from '@hattama/contract/passkey'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePasskeyQuestionMutation } from './calls.ts'

/** Off https a browser has none, and at a bare network address neither: a passkey belongs to a name. */
export const hasPasskeys = () =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(globalThis.location.hostname)

type Asked = { answer: PasskeyAnswer } | { problem: string } | null

/** Asks the browser for a passkey. Null where whoever sits there would not, or another question took its place. */
export const useAskPasskey = () => {
  const [question] = usePasskeyQuestionMutation()
  return async (useBrowserAutofill = false): Promise<Asked> => {
    const asked = await question()
    if (!asked.data) return { problem: 'NETWORK' }
    const { options, challenge } = asked.data
    try {
      // the server's own words, in the shape WebAuthn gives them
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
      return { answer: { challenge, response: { ...response } } }
    } catch {
      return null
    }
  }
}

/**
 * Signing in by a passkey: by the button, and by the list the browser shows at the address field. `take` is handed what
 * the passkey answered.
 */
export const usePasskeySignIn = (take: (answer: PasskeyAnswer) => Promise<string | null>) => {
  const ask = useAskPasskey()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [isOffered] = useState(hasPasskeys)

  const run = async (byList: boolean) => {
    const asked = await ask(byList)
    if (!asked) return
    // a list that cannot be had is not missed
    if ('problem' in asked) return byList ? undefined : setProblem(asked.problem)
    setProblem(await take(asked.answer))
  }
  const press = async () => {
    setPending(true)
    setProblem(null)
    await run(false)
    setPending(false)
  }

  const listen = useEffectEvent(() => run(true))
  useEffect(() => {
    if (!isOffered) return
    let isGone = false
    void browserSupportsWebAuthnAutofill().then((has) => (has && !isGone ? listen() : undefined))
    return () => {
      isGone = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isOffered])

  return { isOffered, problem, pending, press }
}
