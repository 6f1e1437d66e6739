import type { Passkey } from '@hattama/contract/people/passkey'
import { notify, ProblemLine, useAppDispatch, useTexts, queryFailure } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { Input } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { usePasskeysQuery, useRemovePasskeyMutation, useRenamePasskeyMutation } from '../../auth/calls.ts'
import { hasPasskeys } from '../../auth/use-passkey.ts'
import { AddPasskey } from './add-passkey.tsx'

const Renaming = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const { t } = useTexts('shell')
  const [name, setName] = useState(passkey.name)
  const [rename, { isLoading }] = useRenamePasskeyMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await rename({ id: passkey.id, name: name.trim() })).error) onDone()
  }
  return (
    <form className="flex grow flex-wrap gap-2" onSubmit={(event) => void submit(event)}>
      <Input
        aria-label={`${t('settings.passkeys.name')}: ${passkey.name}`}
        className="max-w-64"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="sm" pending={isLoading} disabled={name.trim() === ''}>
        {t('action.save')}
      </Button>
    </form>
  )
}

const Row = ({ passkey }: { passkey: Passkey }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [remove, { isLoading, error }] = useRemovePasskeyMutation()
  const run = async () => {
    setAsking(false)
    if ((await remove(passkey.id)).error) return
    dispatch(notify({ tone: 'done', text: t('settings.passkeys.removed') }))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      {renaming ? (
        <Renaming passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <div className="min-w-0 grow basis-48">
          <p className="text-sm font-medium break-words">{passkey.name}</p>
          <p className="text-xs text-faint">
            {t('settings.passkeys.since', { date: dateText(passkey.createdAt, language) })}
            {passkey.isSynced && ` · ${t('settings.passkeys.synced')}`}
          </p>
          <ProblemLine error={error} />
        </div>
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => setRenaming(!renaming)}>
          {t(renaming ? 'action.cancel' : 'action.rename')}
        </Button>
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => setAsking(true)}>
          {t('action.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('settings.passkeys.removeTitle', { name: passkey.name })}
        text={t('settings.passkeys.removeText')}
        confirmLabel={t('action.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
      />
    </li>
  )
}

/** Passkeys of the account: list, rename, remove, add. */
export const Passkeys = () => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = usePasskeysQuery()
  if (!data) {
    return error ? (
      <FailureState title={t('settings.passkeys.failed')} {...queryFailure({ error, isFetching, refetch })} />
    ) : (
      <Skeleton className="h-20" />
    )
  }
  return (
    <div>
      {data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data.length === 0 && <p className="text-sm text-muted">{t('settings.passkeys.none')}</p>}
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="mt-3 text-sm text-muted">{t('settings.passkeys.unsupported')}</p>
      )}
    </div>
  )
}
