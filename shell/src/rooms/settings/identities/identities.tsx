import { notify, type Problem, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { useShell } from '../../../kernel/shell-context.ts'
import type { LinkedIdentity } from '../../../kernel/session/provider.ts'
import type { Result } from '../../../kernel/session/result.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Names as these companies spell them; others are shown as the provider names them. */
const names: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  gitlab: 'GitLab',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
}

type RowProps = { identity: LinkedIdentity; isLast: boolean; onGone: () => void }

const Row = ({ identity, isLast, onGone }: RowProps) => {
  const { t, language } = useTexts('shell')
  const { session } = useShell()
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const name =
    identity.provider === 'email'
      ? t('settings.identities.email')
      : (names[identity.provider] ?? identity.provider)
  const remove = async () => {
    setAsking(false)
    setProblem(null)
    setPending(true)
    const answer = await session.unlink(identity.id)
    setPending(false)
    if (!answer.ok) return setProblem(answer.problem)
    dispatch(notify({ tone: 'done', text: t('settings.identities.removed') }))
    onGone()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-medium break-words">{name}</p>
        {identity.email && <p className="text-sm wrap-anywhere text-muted">{shownAddress(identity.email)}</p>}
        {identity.since && (
          <p className="text-xs text-faint">
            {t('settings.identities.since', { date: dateText(identity.since, language) })}
          </p>
        )}
        {problem && (
          <p role="alert" className="mt-1 text-sm text-red">
            {problemText(problem)}
          </p>
        )}
      </div>
      {!isLast && (
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          aria-label={`${t('settings.identities.remove')}: ${name}`}
          onClick={() => setAsking(true)}
        >
          {t('settings.identities.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={t('settings.identities.removeTitle', { name })}
        text={t('settings.identities.removeText')}
        confirmLabel={t('settings.identities.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
      />
    </li>
  )
}

/** The user's sign-in methods at a hosted provider; each can be removed while another one is left. */
export const Identities = () => {
  const { t } = useTexts('shell')
  const { session } = useShell()
  const [found, setFound] = useState<Result<LinkedIdentity[]> | null>(null)
  const load = useCallback(() => session.identities().then(setFound), [session])
  useEffect(() => void load(), [load])
  if (!found) return <Skeleton className="h-12" />
  if (!found.ok)
    return (
      <FailureState
        title={t('settings.identities.failed')}
        text={problemText(found.problem)}
        retryLabel={t('action.retry')}
        onRetry={() => void load()}
        pending={false}
      />
    )
  return (
    <ul className="divide-y divide-line">
      {found.value.map((identity) => (
        <Row
          key={identity.id}
          identity={identity}
          isLast={found.value.length === 1}
          onGone={() => void load()}
        />
      ))}
    </ul>
  )
}
