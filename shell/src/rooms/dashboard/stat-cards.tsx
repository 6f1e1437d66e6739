import type { DashboardStats } from '@hattama/contract/library/dashboard'
import { serverHas, useTexts } from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { hoursText } from '@hattama/ui/format/hours'
import { Card } from '@hattama/ui/card'
import { Skeleton } from '@hattama/ui/skeleton'

/** The four figures with their trends (specification, section 2: Dashboard). */
export const statFigures = (stats: DashboardStats) => [
  {
    key: 'meetings',
    value: stats.statistics.totalRecordings,
    change: stats.statistics.recentRecordings,
  },
  {
    key: 'hours',
    value: stats.statistics.totalMinutes / 60,
    change: stats.statistics.monthlyMinutes / 60,
  },
  { key: 'members', value: stats.team.totalMembers, digits: 0, change: stats.team.activeMembers },
  {
    key: 'insights',
    value: stats.aiInsights.generatedInsights,
    change: stats.aiInsights.newInsights,
  },
]

const keys = ['meetings', 'hours', 'members', 'insights']

/** Where no model writes, what was found in meetings is no insight of an AI. */
const plain = (key: string) => (key === 'insights' && !serverHas('model') ? 'Plain' : '')

/** The four figures, small: what one came for is beside them. */
export const StatCards = ({ stats }: { stats: DashboardStats | undefined }) => {
  const { t, language } = useTexts('shell')
  const figures = stats && statFigures(stats)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 p-5 [&>div:nth-child(n+3)]:mt-4">
        {keys.map((key, i) => {
          const figure = figures?.[i]
          const textOf = (value: number) =>
            // a figure and its unit are never on two lines
            (key === 'hours' ? hoursText(value, language) : numberText(value, language)).replaceAll(
              ' ',
              '\u00a0',
            )
          return (
            <div key={key} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1">
              <dt className="flex flex-col">
                <span className="text-sm font-medium text-ink">{t(`stat.${key}.title${plain(key)}`)}</span>
                <span className="text-xs text-faint">{t(`stat.${key}.note${plain(key)}`)}</span>
              </dt>
              <dd>
                {figure ? (
                  <>
                    <span className="block text-lg font-semibold tracking-tight tabular-nums">
                      {textOf(figure.value)}
                    </span>
                    <span className="block text-xs text-balance text-muted tabular-nums">
                      {t(`stat.${key}.change`, {
                        count: Math.round(figure.change),
                        value: textOf(figure.change),
                      })}
                    </span>
                  </>
                ) : (
                  <Skeleton className="h-11 w-20" />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
