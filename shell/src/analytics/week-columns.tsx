import { dateText } from '@hattama/ui/format/date'
import { cn } from '@hattama/ui/cn'
import { useAnalyticsTexts } from './analytics-texts.ts'
import { axisEnd, isLabelled } from './scale.ts'

export type Series = { name: string; tone: 'accent' | 'pale'; values: readonly number[] }

const fills = { accent: 'fill-accent', pale: 'fill-accent-line' }
const dots = { accent: 'bg-accent', pale: 'bg-accent-line' }

/** Midnight of a day (yyyy-mm-dd) where the reader is. */
export const midnight = (day: string) => new Date(`${day}T00:00`)

/** What the colours mean. */
export const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {series.map(({ name, tone }) => (
      <li key={name} className="inline-flex items-center gap-1.5">
        <span className={cn('size-2.5 rounded-xs', dots[tone])} />
        {name}
      </li>
    ))}
  </ul>
)

const Column = ({ share, tone }: { share: number; tone: Series['tone'] }) => (
  <svg viewBox="0 0 1 100" preserveAspectRatio="none" className="h-full w-full max-w-7 min-w-px">
    {/* what is not nothing is seen */}
    <rect
      x="0"
      width="1"
      y={100 - Math.max(share * 100, share > 0 ? 1 : 0)}
      height="100"
      className={fills[tone]}
    />
  </svg>
)

/** Columns side by side, one group for each week. `least`: the shortest axis; `text`: how a value is written. */
export const WeekColumns = ({
  mondays,
  series,
  least,
  text,
}: {
  mondays: readonly string[]
  series: readonly Series[]
  least: number
  text: (value: number) => string
}) => {
  const { language } = useAnalyticsTexts()
  const end = axisEnd(Math.max(...series.flatMap(({ values }) => values)), least)
  const day = (monday: string) => dateText(midnight(monday), language)
  return (
    <div className="text-xs text-faint tabular-nums">
      <div className="relative h-44">
        {[1, 0.5, 0].map((share) => (
          <svg
            key={share}
            className="absolute inset-0 size-full overflow-visible text-line"
            preserveAspectRatio="none"
            viewBox="0 0 1 100"
          >
            <line
              x1="0"
              x2="1"
              y1={100 - share * 100}
              y2={100 - share * 100}
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        ))}
        <div className="absolute inset-0 flex items-stretch pl-10">
          {mondays.map((monday, i) => (
            <div
              key={monday}
              title={`${day(monday)}: ${series.map(({ name, values }) => `${name} ${text(values[i] ?? 0)}`).join(', ')}`}
              className="flex min-w-0 grow basis-0 justify-center gap-px px-[8%] hover:bg-hover"
            >
              {series.map(({ name, tone, values }) => (
                <Column key={name} tone={tone} share={(values[i] ?? 0) / end} />
              ))}
            </div>
          ))}
        </div>
        <span className="absolute top-0.5 left-0 bg-surface pr-1">{text(end)}</span>
        <span className="absolute top-1/2 left-0 mt-0.5 bg-surface pr-1">{text(end / 2)}</span>
      </div>
      <div className="mt-1.5 flex pl-10">
        {mondays.map((monday, i) => (
          <div key={monday} className="flex min-w-0 grow basis-0 justify-center whitespace-nowrap">
            {isLabelled(i, mondays.length) && <span>{day(monday)}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
