import type { Analytics } from '@hattama/contract/library/dashboard'
import { numberText, percentText } from '@hattama/ui/format/amount'
import { dateText } from '@hattama/ui/format/date'
import { minutesText, missing } from '@hattama/ui/format/duration'
import { platformName } from '../dashboard/platform-name.ts'
import { useAnalyticsTexts } from './analytics-texts.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartCard } from './chart-card.tsx'
import { Legend, midnight, type Series, WeekColumns } from './week-columns.tsx'

/** Meeting hours per week; the table also has the number of meetings. */
export const HoursByWeek = ({ weeks }: Pick<Analytics, 'weeks'>) => {
  const { t, language } = useAnalyticsTexts()
  const hours = weeks.map(({ minutes }) => minutes / 60)
  const text = (value: number) => minutesText(value * 60, language)
  return (
    <ChartCard
      title={t('byWeek')}
      table={{
        head: [t('column.week'), t('column.meetings'), t('column.duration')],
        rows: weeks.map(({ monday, meetings, minutes }) => [
          dateText(midnight(monday), language, null),
          numberText(meetings, language),
          minutesText(minutes, language),
        ]),
      }}
    >
      <WeekColumns
        mondays={weeks.map(({ monday }) => monday)}
        series={[{ name: t('column.duration'), tone: 'accent', values: hours }]}
        least={1}
        text={text}
      />
    </ChartCard>
  )
}

type Measured = { name: string; meetings: number; minutes: number }

/** Meeting hours by category: platforms, people. */
const HoursOf = ({
  title,
  note,
  column,
  rows,
}: {
  title: string
  note?: string
  column: string
  rows: readonly Measured[]
}) => {
  const { t, language } = useAnalyticsTexts()
  return (
    <ChartCard
      title={title}
      {...(note !== undefined && { note })}
      table={{
        head: [column, t('column.meetings'), t('column.duration')],
        rows: rows.map(({ name, meetings, minutes }) => [
          name,
          numberText(meetings, language),
          minutesText(minutes, language),
        ]),
      }}
    >
      <BarRows
        rows={rows.map(({ name, minutes }) => ({
          name,
          value: minutes,
          text: minutesText(minutes, language),
        }))}
      />
    </ChartCard>
  )
}

export const HoursByPlatform = ({ platforms }: Pick<Analytics, 'platforms'>) => {
  const { t } = useAnalyticsTexts()
  const rows = platforms.map(({ platform, ...rest }) => ({
    name: platformName(platform) || t('uploads'),
    ...rest,
  }))
  return <HoursOf title={t('byPlatform')} column={t('column.platform')} rows={rows} />
}

export const HoursByPerson = ({ people }: Pick<Analytics, 'people'>) => {
  const { t } = useAnalyticsTexts()
  return <HoursOf title={t('byPerson')} note={t('byPersonNote')} column={t('column.person')} rows={people} />
}

/** How long each speaker was heard, as a share of all speech. */
export const TalkShare = ({ talk }: Pick<Analytics, 'talk'>) => {
  const { t, language } = useAnalyticsTexts()
  const rows = [
    ...talk.speakers,
    { name: t('others'), seconds: talk.otherSeconds },
    { name: t('unnamed'), seconds: talk.unnamedSeconds },
  ].filter(({ seconds }) => seconds > 0)
  const all = rows.reduce((sum, { seconds }) => sum + seconds, 0)
  const share = (seconds: number) => percentText(seconds / all, language)
  return (
    <ChartCard
      title={t('talk')}
      note={t('talkNote')}
      none={t('noTalk')}
      table={{
        head: [t('column.speaker'), t('column.spoke'), t('column.share')],
        rows: rows.map(({ name, seconds }) => [name, minutesText(seconds / 60, language), share(seconds)]),
      }}
    >
      <BarRows
        whole={all}
        rows={rows.map(({ name, seconds }) => ({ name, value: seconds, text: share(seconds) }))}
      />
    </ChartCard>
  )
}

/** Tasks agreed in each week's meetings, and tasks ticked in that week. */
export const TasksByWeek = ({ weeks }: Pick<Analytics, 'weeks'>) => {
  const { t, language } = useAnalyticsTexts()
  const series: Series[] = [
    { name: t('agreed'), tone: 'pale', values: weeks.map((week) => week.tasksAgreed) },
    { name: t('done'), tone: 'accent', values: weeks.map((week) => week.tasksDone) },
  ]
  const hasTasks = series.some(({ values }) => values.some((value) => value > 0))
  return (
    <ChartCard
      title={t('tasks')}
      none={t('noTasks')}
      aside={hasTasks && <Legend series={series} />}
      table={{
        head: [t('column.week'), ...series.map(({ name }) => name)],
        rows: hasTasks
          ? weeks.map(({ monday, tasksAgreed, tasksDone }) => [
              dateText(midnight(monday), language, null),
              numberText(tasksAgreed, language),
              numberText(tasksDone, language),
            ])
          : [],
      }}
    >
      <WeekColumns
        mondays={weeks.map(({ monday }) => monday)}
        series={series}
        least={2}
        whole
        text={(value) => numberText(value, language)}
      />
    </ChartCard>
  )
}

/** Totals over all weeks, in four figures. */
export const Facts = ({ weeks }: Pick<Analytics, 'weeks'>) => {
  const { t, language } = useAnalyticsTexts()
  const sum = (name: 'meetings' | 'minutes' | 'tasksDone') => weeks.reduce((all, week) => all + week[name], 0)
  const [meetings, minutes] = [sum('meetings'), sum('minutes')]
  const facts = {
    meetings: numberText(meetings, language),
    duration: minutesText(minutes, language),
    average: meetings === 0 ? missing : minutesText(minutes / meetings, language),
    done: numberText(sum('tasksDone'), language),
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Object.entries(facts).map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-lg border border-line bg-surface p-4 shadow-card"
        >
          <dt className="text-sm text-muted">{t(`fact.${name}`)}</dt>
          <dd className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
