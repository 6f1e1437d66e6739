import type { PasskeyAnswer } from '@hattama/contract/people/passkey'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePasskeyChallengeMutation } from './calls.ts'

/** Whether passkeys work here: they need https and a domain name, not a bare IP address. */
export const hasPasskeys = () =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(globalThis.location.hostname)

type Asked = { answer: PasskeyAnswer } | { problem: string } | null

/** Asks the browser for a passkey. Null if the user cancelled, or another request replaced this one. */
export const useAskPasskey = () => {
  const [question] = usePasskeyChallengeMutation()
  return async (useBrowserAutofill = false): Promise<Asked> => {
    const asked = await question()
    if (!asked.data) return { problem: 'NETWORK' }
    const { options, challenge } = asked.data
    try {
      // the server's options, already in WebAuthn's format
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
      return { answer: { challenge, response: { ...response } } }
    } catch {
      return null
    }
  }
}

/**
 * Passkey sign-in, by button and by the browser's autofill list at the email field. `take` receives the passkey's
 * response.
 */
export const usePasskeySignIn = (take: (answer: PasskeyAnswer) => Promise<string | null>) => {
  const ask = useAskPasskey()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [isOffered] = useState(hasPasskeys)

  const run = async (byList: boolean) => {
    const asked = await ask(byList)
    if (!asked) return
    // a failed autofill list is not reported: the user did not ask for it
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
