import './key-texts.ts'
import type { ApiKey } from '@hattama/contract/people/api-key'
import { notify, problemText, useAppDispatch, useTexts, useUser } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { agoText, dateText } from '@hattama/ui/format/date'
import { useId, useState } from 'react'
import { useRevokeApiKeyMutation } from './key-calls.ts'

/** A key: its name, permissions, last use and expiry; can be revoked after confirmation. */
export const KeyRow = ({ apiKey }: { apiKey: ApiKey }) => {
  const { t, language } = useTexts('keys')
  const { t: word } = useTexts('shell')
  const dispatch = useAppDispatch()
  const user = useUser()
  const name = useId()
  const [asking, setAsking] = useState(false)
  const [now] = useState(Date.now)
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation()
  const run = async () => {
    if ((await revoke(apiKey.id)).error) return
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('revoked') }))
  }
  const facts = [
    apiKey.person.id !== user?.id && apiKey.person.name,
    apiKey.program === null ? `hat_…${apiKey.ending}` : t('program.of', { place: apiKey.program }),
    apiKey.lastUsedAt ? t('used', { when: agoText(apiKey.lastUsedAt, language) }) : t('unused'),
    apiKey.address,
    Date.parse(apiKey.expiresAt) < now
      ? t('ended')
      : t('ends', { date: dateText(apiKey.expiresAt, language) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium break-words">
          <span id={name}>{apiKey.name}</span>
          {apiKey.holder === 'workspace' && <Badge>{t('ofWorkspace')}</Badge>}
        </p>
        <p className="text-xs break-words text-muted">
          {apiKey.scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}
        </p>
        <p className="text-xs break-words text-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" variant="secondary" aria-describedby={name} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('revokeTitle', { name: apiKey.name })}
        text={t('revokeText')}
        confirmLabel={t('revoke')}
        cancelLabel={word('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </li>
  )
}
