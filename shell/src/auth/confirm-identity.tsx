import '../locales/shell-texts.ts'
import { asProblem, problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Segmented } from '@hattama/ui/segmented'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { useConfirmIdentityMutation, usePasskeysQuery, useSecondFactorQuery } from './calls.ts'
import { hasPasskeys, useAskPasskey } from './use-passkey.ts'

/** Asks to show again who one is, by password or by a code: what was asked for goes on after it. */
export const ConfirmIdentity = ({ onDone }: { onDone: (confirmed: boolean) => void }) => {
  const { t } = useTexts('shell')
  const { registry } = useShell()
  const isHosted = registry.auth.mode === 'hosted'
  const { data: factor } = useSecondFactorQuery(undefined, { skip: isHosted })
  const { data: passkeys } = usePasskeysQuery(undefined, { skip: isHosted })
  const askPasskey = useAskPasskey()
  const [by, setBy] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [confirm, { isLoading, error, reset }] = useConfirmIdentityMutation()
  const problem = error && asProblem(error)
  const isWrong = problem?.fields?.['password'] !== undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await confirm(by === 'password' ? { password: typed } : { code: typed })
    if (!answer.error) onDone(true)
  }

  const byPasskey = async () => {
    reset()
    const asked = await askPasskey()
    if (!asked || 'problem' in asked) return
    if (!(await confirm({ passkey: asked.answer })).error) onDone(true)
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
        {factor?.isOn && (
          <Segmented
            label={t('auth.confirmIdentity.by')}
            value={by}
            onChange={(way) => {
              setBy(way)
              setTyped('')
              reset()
            }}
            options={[
              { value: 'password', text: t('auth.field.password') },
              { value: 'code', text: t('auth.step.code') },
            ]}
          />
        )}
        <TextField
          key={by}
          // the dialog holds nothing else to begin with
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type={by === 'password' ? 'password' : 'text'}
          inputMode={by === 'password' ? 'text' : 'numeric'}
          autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
          label={t(by === 'password' ? 'auth.field.password' : 'auth.step.code')}
          value={typed}
          error={isWrong ? t('settings.password.wrong') : problem && problemText(problem)}
          onChange={(event) => {
            setTyped(event.target.value)
            if (error) reset()
          }}
        />
        {passkeys !== undefined && passkeys.length > 0 && hasPasskeys() && (
          <Button variant="secondary" pending={isLoading} onClick={() => void byPasskey()}>
            {t('auth.confirmIdentity.passkey')}
          </Button>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onDone(false)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={isLoading} disabled={typed.trim() === ''}>
            {t('auth.confirmIdentity.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
