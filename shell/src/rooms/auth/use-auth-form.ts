import { minPasswordLength } from '@hattama/contract/people/account'
import type { AuthMode } from '@hattama/platform'
import { useState } from 'react'
import type { Shell } from '../../kernel/shell-context.ts'
import { type FailureText, isOfPassword, problemKey, thrownText } from './failure-text.ts'
import {
  type FieldErrors,
  fieldErrors,
  type FieldName,
  type Fields,
  fieldsAfterToggle,
  maySubmit,
} from '../../kernel/account-rules.ts'

/** State of the dialog's form: its values, its errors, and the server's response. */
export const useAuthForm = (
  start: { mode: AuthMode; email: string; challenge: string | null; typed: Fields },
  { session, registry }: Pick<Shell, 'session' | 'registry'>,
  onIn: () => void,
) => {
  const [mode, setMode] = useState(start.mode)
  const [fields, setFields] = useState<Fields>({ ...start.typed, email: start.email || start.typed.email })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [challenge, setChallenge] = useState(start.challenge)
  const [pending, setPending] = useState(false)
  const minimum = mode === 'signup' ? registry.passwordMinLength : minPasswordLength
  const [typedIn, setTypedIn] = useState<ReadonlySet<FieldName>>(new Set())

  const type = (name: FieldName, value: string) => {
    setTypedIn((known) => new Set(known).add(name))
    setFields((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: undefined }))
    if (name === 'password') setFailure((current) => (isOfPassword(current) ? null : current))
  }

  /**
   * On blur, reports a field the user emptied again, but not one they only tabbed through; and an address that is none or a new
   * password that would be refused, since the button of a new account waits for another.
   */
  const leave = (name: FieldName) => {
    const isJudged = mode === 'signup' && (name === 'password' || name === 'email')
    if ((fields[name].trim() !== '' && !isJudged) || !typedIn.has(name)) return
    setErrors((current) => ({ ...current, [name]: fieldErrors(mode, fields, minimum)[name] }))
  }

  const toggle = () => {
    setMode(mode === 'login' ? 'signup' : 'login')
    setFields(fieldsAfterToggle)
    setTypedIn(new Set())
    setErrors({})
    setFailure(null)
    setConfirming(false)
  }

  const send = async () => {
    const { email, password, firstName, lastName } = fields
    const credentials = { email: email.trim(), password }
    const answer =
      mode === 'login'
        ? await session.login(credentials)
        : await session.register({
            ...credentials,
            firstName: firstName.trim(),
            lastName: lastName.trim(),
          })
    if (!answer.ok && answer.problem.challenge) setChallenge(answer.problem.challenge)
    else if (!answer.ok) setFailure(problemKey(mode, answer.problem))
    else if (answer.value === 'confirm') setConfirming(true)
    else onIn()
  }

  const submit = async () => {
    const wrong = fieldErrors(mode, fields, minimum)
    setErrors(wrong)
    setFailure(null)
    setConfirming(false)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      await send()
    } catch (error) {
      setFailure(thrownText(error))
    } finally {
      setPending(false)
    }
  }

  /** Back to the password; if the sign-in took too long, says so there. */
  const restart = (ended: boolean) => {
    void session.giveUp()
    setChallenge(null)
    setFields((current) => ({ ...current, password: '' }))
    setFailure(ended ? { key: 'error.SIGN_IN_ENDED' } : null)
  }

  const enabled = !pending && maySubmit(mode, fields, minimum)
  const shown = { mode, minimum, fields, errors, failure, confirming, challenge, pending, enabled }
  return { ...shown, type, leave, toggle, submit, restart, challenged: setChallenge }
}
