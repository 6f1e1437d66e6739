import { Notice } from '@hattama/recorder/screens/notice'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'

type Props = {
  error: string | undefined
  pending: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const CodeForm = ({ error, pending, onCode, onBack }: Props) => {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code)
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit} noValidate>
      <h1 className="text-lg font-semibold">{t('account.step.heading')}</h1>
      {error && <Notice tone="failure">{error}</Notice>}
      <TextField
        // the user has just come to this step
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('account.step.code')}
        hint={t('account.step.hint')}
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onBack}>
          {t('account.back')}
        </Button>
        <Button type="submit" className="flex-1" pending={pending} disabled={code.trim() === ''}>
          {t('account.signIn')}
        </Button>
      </div>
    </form>
  )
}
