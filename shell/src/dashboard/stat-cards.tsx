import type { DashboardStats } from '@hattama/contract/dashboard'
import { useTexts } from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { Skeleton } from '@hattama/ui/skeleton'
import { AudioLines, Clock, Sparkles, Users } from 'lucide-react'

/** The four figures with their trends (specification, section 2: Dashboard). */
export const statFigures = (stats: DashboardStats) => [
  {
    key: 'meetings',
    value: stats.statistics.totalRecordings,
    digits: 0,
    change: stats.statistics.recentRecordings,
  },
  {
    key: 'hours',
    value: stats.statistics.totalMinutes / 60,
    digits: 1,
    change: stats.statistics.monthlyMinutes / 60,
  },
  { key: 'members', value: stats.team.totalMembers, digits: 0, change: stats.team.activeMembers },
  {
    key: 'insights',
    value: stats.aiInsights.generatedInsights,
    digits: 0,
    change: stats.aiInsights.newInsights,
  },
]

const icons = {
  meetings: <AudioLines aria-hidden />,
  hours: <Clock aria-hidden />,
  members: <Users aria-hidden />,
  insights: <Sparkles aria-hidden />,
} as Record<string, React.ReactNode>

const keys = ['meetings', 'hours', 'members', 'insights']

export const StatCards = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { t, language } = useTexts('shell')
  const figures = stats && statFigures(stats)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {keys.map((key, i) => {
        const figure = figures?.[i]
        return (
          <div
            key={key}
            className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
          >
            <dt className="flex items-start justify-between gap-2 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint">
              <span className="flex flex-col">
                <span className="font-medium text-ink">{t(`stat.${key}.title`)}</span>
                <span className="text-xs text-faint">{t(`stat.${key}.note`)}</span>
              </span>
              {icons[key]}
            </dt>
            <dd className="mt-auto pt-4">
              {figure ? (
                <>
                  <span className="block text-2xl font-semibold tracking-tight tabular-nums">
                    {numberText(figure.value, language, figure.digits, figure.digits)}
                  </span>
                  <span className="text-xs text-muted tabular-nums">
                    {t(`stat.${key}.change`, {
                      count: Math.round(figure.change),
                      value: numberText(figure.change, language, figure.digits, figure.digits),
                    })}
                  </span>
                </>
              ) : (
                <Skeleton className="h-12 w-20" />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
