import '../../kernel/locales/shell-texts.ts'
import { asProblem, ProblemLine, problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Segmented } from '@hattama/ui/segmented'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { leaveForSso } from '../../kernel/arrival/kept-sso.ts'
import { useConfirmBySsoMutation } from '../sso/sso-calls.ts'
import { useConfirmationCodeMutation, useConfirmationWaysQuery, useConfirmIdentityMutation } from './calls.ts'
import { hasPasskeys, useAskPasskey } from './use-passkey.ts'

type Typed = 'password' | 'code' | 'mail'

/** Asks users to confirm their identity by a method they have; the interrupted action continues afterwards. */
export const ConfirmIdentity = ({ onDone }: { onDone: (confirmed: boolean) => void }) => {
  const { t } = useTexts('shell')
  const { registry } = useShell()
  const isHosted = registry.auth.mode === 'hosted'
  const { data: ways } = useConfirmationWaysQuery(undefined, { refetchOnMountOrArgChange: true })
  const askPasskey = useAskPasskey()
  const [chosen, setChosen] = useState<Typed>()
  const [typed, setTyped] = useState('')
  const [confirm, { isLoading, error, reset }] = useConfirmIdentityMutation()
  const [sendCode, sending] = useConfirmationCodeMutation()
  const [askProvider, asking] = useConfirmBySsoMutation()
  const typable = (['password', 'code', 'mail'] as const).filter((way) => ways?.[way])
  const by = chosen ?? typable[0]
  const isWrong = error && asProblem(error).fields?.['password'] !== undefined
  const isSent = by !== 'mail' || sending.isSuccess
  const other = sending.error ?? asking.error ?? (by ? undefined : error)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) return void sendCode()
    const proof =
      by === 'password' ? { password: typed } : by === 'code' ? { code: typed } : { mailedCode: typed }
    if (!(await confirm(proof)).error) onDone(true)
  }
  const byPasskey = async () => {
    reset()
    const asked = await askPasskey()
    if (!asked || 'problem' in asked) return
    if (!(await confirm({ passkey: asked.answer })).error) onDone(true)
  }
  const byProvider = async () => {
    const asked = await askProvider()
    if (asked.data) leaveForSso(asked.data, 'confirm')
  }

  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t('auth.confirmIdentity.title')}
      description={t('auth.confirmIdentity.text')}
      closeLabel={t('action.close')}
      size="sm"
    >
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {by && typable.length > 1 && (
          <Segmented
            label={t('auth.confirmIdentity.by')}
            value={by}
            onChange={(way) => {
              setChosen(way)
              setTyped('')
              reset()
            }}
            options={typable.map((value) => ({ value, text: t(`auth.confirmIdentity.way.${value}`) }))}
          />
        )}
        {by && isSent && (
          <TextField
            key={by}
            // the first and only field of the dialog
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type={by === 'password' ? 'password' : 'text'}
            inputMode={by === 'password' ? 'text' : 'numeric'}
            autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
            label={t(by === 'password' ? 'auth.field.password' : 'auth.step.code')}
            hint={by === 'mail' && !isHosted ? t('auth.mailed.codeHint') : undefined}
            value={typed}
            error={isWrong ? t('settings.password.wrong') : error && problemText(error)}
            onChange={(event) => {
              setTyped(event.target.value)
              if (error) reset()
            }}
          />
        )}
        {ways?.passkey && hasPasskeys() && (
          <Button variant="secondary" pending={isLoading} onClick={() => void byPasskey()}>
            {t('auth.confirmIdentity.passkey')}
          </Button>
        )}
        {ways?.sso && (
          <div className="flex flex-col gap-1.5">
            <Button variant="secondary" pending={asking.isLoading} onClick={() => void byProvider()}>
              {t('auth.sso.confirm', { name: ways.sso })}
            </Button>
            <p className="text-sm text-faint">{t('auth.sso.confirmHint')}</p>
          </div>
        )}
        <ProblemLine error={other} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onDone(false)}>
            {t('action.cancel')}
          </Button>
          {by && (
            <Button
              type="submit"
              pending={isLoading || sending.isLoading}
              disabled={isSent && typed.trim() === ''}
            >
              {t(isSent ? 'auth.confirmIdentity.submit' : 'auth.confirmIdentity.sendCode')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
