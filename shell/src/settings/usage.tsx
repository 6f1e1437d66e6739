import { problemText, useTexts } from '@hattama/platform'
import { bytesText, numberText } from '@hattama/ui/format/amount'
import { minutesText } from '@hattama/ui/format/duration'
import { Skeleton } from '@hattama/ui/skeleton'
import { useUserStatsQuery } from './calls.ts'

/** What this person has stored here. */
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
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt className="text-xs text-faint">{t(`settings.usage.${key}`)}</dt>
          <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
