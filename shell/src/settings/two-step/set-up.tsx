import type { SecondFactorSecret } from '@hattama/contract/second-factor'
import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useFinishSecondFactorMutation } from '../../auth/calls.ts'
import { QrCode } from './qr-code.tsx'

/** In fours, as people read it aloud and type it. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

type Props = { secret: SecondFactorSecret; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The key as a picture and as text, and the first code that shows the app has it. */
export const SetUp = ({ secret, onCodes, onCancel }: Props) => {
  const { t } = useTexts('shell')
  const [code, setCode] = useState('')
  const [finish, { isLoading, error, reset }] = useFinishSecondFactorMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await finish(code)
    if (answer.data) onCodes(answer.data.recoveryCodes)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap gap-5">
        <QrCode text={secret.uri} label={t('settings.twoStep.qr')} />
        <div className="flex min-w-0 grow basis-56 flex-col gap-3 text-sm">
          <p>{t('settings.twoStep.scan')}</p>
          <div>
            <p className="text-muted">{t('settings.twoStep.key')}</p>
            <p className="mt-1 font-mono break-words select-all">{inFours(secret.key)}</p>
          </div>
        </div>
      </div>
      <TextField
        className="max-w-60"
        label={t('settings.twoStep.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={error && problemText(error)}
        onChange={(event) => {
          setCode(event.target.value)
          if (error) reset()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isLoading} disabled={code.trim() === ''}>
          {t('settings.twoStep.finish')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
