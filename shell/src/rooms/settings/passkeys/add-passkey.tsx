import { asProblem, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from '../../auth/calls.ts'

/** Names a new passkey, and has the browser create it. */
export const AddPasskey = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [ask] = usePasskeyOptionsMutation()
  const [add] = useAddPasskeyMutation()

  const make = async () => {
    const asked = await ask()
    if (!asked.data) {
      const tooMany = asProblem(asked.error).code === 'CONFLICT'
      return setFailure(tooMany ? t('settings.passkeys.tooMany') : problemText(asked.error))
    }
    const { options, challenge } = asked.data
    try {
      // the server's options, already in WebAuthn's format
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON })
      const added = await add({ challenge, response: { ...response }, name: name.trim() })
      if (added.error) return setFailure(problemText(added.error))
      setName('')
      dispatch(notify({ tone: 'done', text: t('settings.passkeys.added') }))
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      setFailure(t(isKnown ? 'settings.passkeys.known' : 'settings.passkeys.notMade'))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setPending(true)
    await make()
    setPending(false)
  }

  return (
    <form noValidate className="mt-4 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        className="max-w-80"
        label={t('settings.passkeys.name')}
        placeholder={t('settings.passkeys.example')}
        maxLength={60}
        value={name}
        error={failure}
        onChange={(event) => {
          setName(event.target.value)
          setFailure(undefined)
        }}
      />
      <div>
        <Button type="submit" pending={pending} disabled={pending || name.trim() === ''}>
          {t('settings.passkeys.add')}
        </Button>
      </div>
    </form>
  )
}
