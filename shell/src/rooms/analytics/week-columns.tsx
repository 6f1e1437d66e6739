import { dateText } from '@hattama/ui/format/date'
import { cn } from '@hattama/ui/cn'
import { useAnalyticsTexts } from './analytics-texts.ts'

const steps = [1, 2, 3, 4, 5, 6, 8, 10]

/**
 * The end of an axis that fits `most`: a round number whose half is round too, at least `least`. `whole` is for counts: the
 * half is then a whole number.
 */
export const axisEnd = (most: number, least: number, whole = false): number => {
  const wanted = Math.max(most, least)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = steps.find((one) => one * power >= wanted && (!whole || (one * power) % 2 === 0)) ?? 10
  return step * power
}

/** Whether the column at `place` of `count` gets a label: about `room` of them do, always including the last. */
export const isLabelled = (place: number, count: number, room = 4) =>
  (count - 1 - place) % Math.ceil(count / room) === 0

export type Series = { name: string; tone: 'accent' | 'pale'; values: readonly number[] }

const fills = { accent: 'fill-accent', pale: 'fill-accent-line' }
const dots = { accent: 'bg-accent', pale: 'bg-accent-line' }

/** Midnight of a day (yyyy-mm-dd) in the reader's time zone. */
export const midnight = (day: string) => new Date(`${day}T00:00`)

/** The chart's legend. */
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

/** Share of a week's width that its columns fill. */
const filled = 0.64

/** Columns grouped by week. `least`: minimum end of the axis; `whole`: the values are counts; `text`: formats a value. */
export const WeekColumns = ({
  mondays,
  series,
  least,
  whole = false,
  text,
}: {
  mondays: readonly string[]
  series: readonly Series[]
  least: number
  whole?: boolean
  text: (value: number) => string
}) => {
  const { language } = useAnalyticsTexts()
  const end = axisEnd(Math.max(...series.flatMap(({ values }) => values)), least, whole)
  const day = (monday: string) => dateText(midnight(monday), language)
  const last = mondays.length - 1
  const width = filled / series.length
  return (
    <div className="text-xs text-faint tabular-nums">
      <div className="relative h-44 border-b border-line">
        <div className="absolute inset-x-0 top-0 border-t border-line" />
        <div className="absolute inset-x-0 top-1/2 border-t border-line" />
        <span className="absolute top-0.5 left-0">{text(end)}</span>
        <span className="absolute top-1/2 left-0 pt-0.5">{text(end / 2)}</span>
        <div className="absolute inset-y-0 right-0 left-17">
          <svg
            viewBox={`0 0 ${mondays.length} 100`}
            preserveAspectRatio="none"
            className="block size-full overflow-hidden"
          >
            {mondays.map((monday, week) => (
              <g key={monday} className="group">
                <title>
                  {`${day(monday)}: ${series.map(({ name, values }) => `${name} ${text(values[week] ?? 0)}`).join(', ')}`}
                </title>
                <rect x={week} width="1" height="100" className="fill-transparent group-hover:fill-hover" />
                {series.map(({ name, tone, values }, place) => {
                  const value = values[week] ?? 0
                  // keep any value above zero visible
                  const height = value > 0 ? Math.max(1, (value / end) * 100) : 0
                  return (
                    <rect
                      key={name}
                      x={week + (1 - filled) / 2 + place * width}
                      width={width}
                      y={100 - height}
                      height={height}
                      className={fills[tone]}
                    />
                  )
                })}
              </g>
            ))}
          </svg>
        </div>
      </div>
      <div className="mt-1.5 flex pl-17">
        {mondays.map((monday, week) => (
          <div
            key={monday}
            className={cn(
              'flex min-w-0 grow basis-0 whitespace-nowrap',
              week === last ? 'justify-end' : 'justify-center',
            )}
          >
            {isLabelled(week, mondays.length) && (
              <span className={isLabelled(week, mondays.length, 2) ? '' : 'max-sm:hidden'}>
                {day(monday)}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
