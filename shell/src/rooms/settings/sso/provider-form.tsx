import type { WorkspaceSso, WorkspaceSsoBody } from '@hattama/contract/people/sso'
import { asProblem, notify, ProblemLine, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Switch } from '@hattama/ui/switch'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { CopyRow } from './copy-row.tsx'
import { GroupRoles } from './group-roles.tsx'
import {
  useChangeWorkspaceSsoMutation,
  useCheckWorkspaceSsoMutation,
  useRemoveWorkspaceSsoMutation,
} from './workspace-sso-calls.ts'
import './sso-texts.ts'

const nothing: WorkspaceSsoBody = {
  name: '',
  issuer: '',
  clientId: '',
  groupsClaim: 'groups',
  roles: [],
  otherwise: 'member',
  required: false,
  secondStep: false,
}

/** The workspace's SSO provider. Its secret is write-only. */
export const ProviderForm = ({ provider, redirectUri }: Pick<WorkspaceSso, 'provider' | 'redirectUri'>) => {
  const { t } = useTexts('sso')
  const { t: shared } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [fields, setFields] = useState<WorkspaceSsoBody>(provider ?? nothing)
  const [secret, setSecret] = useState('')
  const [removing, setRemoving] = useState(false)
  const [change, saving] = useChangeWorkspaceSsoMutation()
  const [check, checking] = useCheckWorkspaceSsoMutation()
  const [remove, leaving] = useRemoveWorkspaceSsoMutation()
  const wrongFields = saving.error ? (asProblem(saving.error).fields ?? {}) : {}
  const isNamed = 'issuer' in wrongFields || 'clientSecret' in wrongFields
  const error = (isNamed ? undefined : saving.error) ?? checking.error
  const done = (key: string) => dispatch(notify({ tone: 'done', text: t(key) }))
  const put = (part: Partial<WorkspaceSsoBody>) => {
    setFields({ ...fields, ...part })
    if (saving.error) saving.reset()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    checking.reset()
    const roles = fields.roles.filter(({ group }) => group.trim() !== '')
    const body = { ...fields, roles, ...(secret !== '' && { clientSecret: secret }) }
    if ((await change(body)).error) return
    setSecret('')
    done('provider.saved')
  }
  const press = async () => {
    saving.reset()
    if (!(await check()).error) done('provider.checked')
  }
  const takeAway = async () => {
    if ((await remove()).error) return
    setRemoving(false)
    setFields(nothing)
    done('provider.removed')
  }
  const text = (
    name: 'name' | 'issuer' | 'clientId',
    more: { hint?: string; error?: string | undefined } = {},
  ) => (
    <TextField
      label={t(`provider.${name}`)}
      autoComplete="off"
      spellCheck={false}
      value={fields[name]}
      onChange={(event) => put({ [name]: event.target.value })}
      {...more}
    />
  )
  const isWhole = [fields.name, fields.issuer, fields.clientId].every((one) => one.trim() !== '')

  return (
    <form
      noValidate
      aria-labelledby="sso-provider"
      className="flex min-w-0 flex-col gap-4 border-t border-line pt-6"
      onSubmit={(event) => void submit(event)}
    >
      <h3 id="sso-provider" className="font-semibold">
        {t('provider.title')}
      </h3>
      <CopyRow label={t('provider.redirect')} value={redirectUri} />
      <div className="grid gap-4 sm:grid-cols-2">
        {text('name')}
        {text('issuer', {
          hint: t('provider.issuerHint'),
          error: 'issuer' in wrongFields ? t('provider.issuerWrong') : undefined,
        })}
        {text('clientId')}
        <TextField
          type="password"
          label={t('provider.secret')}
          autoComplete="off"
          value={secret}
          hint={provider ? t('provider.secretKept') : undefined}
          error={'clientSecret' in wrongFields ? t('provider.secretMissing') : undefined}
          onChange={(event) => {
            setSecret(event.target.value)
            if (saving.error) saving.reset()
          }}
        />
      </div>
      <GroupRoles {...fields} onChange={put} />
      <Switch
        label={t('secondStep')}
        checked={fields.secondStep}
        onChange={(secondStep) => put({ secondStep })}
      />
      <div className="flex flex-col gap-1">
        <Switch label={t('required')} checked={fields.required} onChange={(required) => put({ required })} />
        <p className="text-sm text-muted">{t('requiredHint')}</p>
      </div>
      <ProblemLine error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.isLoading} disabled={!isWhole}>
          {t('provider.save')}
        </Button>
        {provider && (
          <>
            <Button variant="secondary" pending={checking.isLoading} onClick={() => void press()}>
              {t('provider.check')}
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {t('provider.remove')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => void takeAway()}
        title={t('provider.removeTitle')}
        text={t('provider.removeText')}
        confirmLabel={t('provider.remove')}
        cancelLabel={shared('action.cancel')}
        tone="danger"
        pending={leaving.isLoading}
        error={leaving.error && problemText(leaving.error)}
      />
    </form>
  )
}
