import type { Session } from '@hattama/contract/account'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { FailureState } from '@hattama/ui/failure-state'
import { agoText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { Globe, Puzzle } from 'lucide-react'
import { useId } from 'react'
import { useEndSessionMutation, useSessionsQuery } from './calls.ts'

const Device = ({ device }: { device: Session }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [end, { isLoading, error }] = useEndSessionMutation()
  const name = useId()
  const kind = t(`settings.devices.kind.${device.kind}`)
  const Icon = device.kind === 'device' ? Puzzle : Globe

  const signOut = async () => {
    await end(device.id).unwrap()
    dispatch(notify({ tone: 'done', text: t('settings.devices.ended') }))
  }

  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <p id={name} className="truncate text-sm font-medium">
          {device.label || kind}
        </p>
        <p className="text-xs text-faint">
          {device.label && `${kind} · `}
          {t('settings.devices.used')} {agoText(device.lastUsedAt, language)}
        </p>
        {error && (
          <p role="alert" className="text-xs text-red">
            {problemText(error)}
          </p>
        )}
      </div>
      {device.current ? (
        <Badge tone="accent">{t('settings.devices.current')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={name}
          pending={isLoading}
          onClick={() => void signOut().catch(() => undefined)}
        >
          {t('settings.devices.signOut')}
        </Button>
      )}
    </li>
  )
}

/** Where this account is signed in: browsers and recorder extensions, each of which can be signed out. */
export const Devices = () => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = useSessionsQuery()
  if (data) {
    return (
      <ul className="divide-y divide-line">
        {data.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    )
  }
  if (!error) return <Skeleton className="h-24" />
  return (
    <FailureState
      className="py-4"
      title={t('settings.devices.failed')}
      text={problemText(error)}
      retryLabel={t('action.retry')}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
