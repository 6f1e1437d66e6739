import { problemText, useTexts } from '@hattama/platform'
import { bytesText, numberText } from '@hattama/ui/format/amount'
import { agoText } from '@hattama/ui/format/date'
import { minutesText } from '@hattama/ui/format/duration'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { Skeleton } from '@hattama/ui/skeleton'
import { useUserStatsQuery } from './calls.ts'

/** How full the workspace is, if the server limits its storage. */
const Room = ({ bytes, maxBytes }: { bytes: number; maxBytes: number }) => {
  const { t, language } = useTexts('shell')
  const text = t('settings.usage.room', {
    used: bytesText(bytes, language),
    most: bytesText(maxBytes, language),
  })
  const isFull = bytes >= maxBytes
  return (
    <div className="mt-4 max-w-lg text-sm">
      <p className="text-muted tabular-nums">{text}</p>
      <ProgressBar
        className="mt-2"
        value={bytes / maxBytes}
        label={text}
        tone={isFull ? 'yellow' : 'accent'}
      />
      {isFull && <p className="mt-2 text-yellow">{t('settings.usage.full')}</p>}
    </div>
  )
}

/** What this user has stored here. */
export const Usage = () => {
  const { t, language } = useTexts('shell')
  const { data, error } = useUserStatsQuery()
  if (error && !data) return <p className="text-sm text-red">{problemText(error)}</p>
  if (!data) return <Skeleton className="h-12" />
  const figures = [
    ['recordings', numberText(data.recordings, language)],
    ['summaries', numberText(data.summaries, language)],
    ['recorded', minutesText(data.totalMinutes, language)],
    ['storage', bytesText(data.storageBytes, language)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt className="text-xs text-faint">{t(`settings.usage.${key}`)}</dt>
            <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {data.workspaceStorage && <Room {...data.workspaceStorage} />}
      <p className="mt-4 max-w-lg text-sm text-muted">
        {t(data.sealed ? 'settings.usage.sealed' : 'settings.usage.unsealed')}
      </p>
      {data.backedUpAt !== undefined && (
        <p className="mt-2 max-w-lg text-sm text-muted">
          {data.backedUpAt === null
            ? t('settings.usage.noBackup')
            : t('settings.usage.backedUp', { ago: agoText(data.backedUpAt, language) })}
        </p>
      )}
      {data.backupFailedAt && (
        <p className="mt-2 max-w-lg text-sm text-yellow">
          {t('settings.usage.backupFailed', { ago: agoText(data.backupFailedAt, language) })}
        </p>
      )}
    </>
  )
}
