import type { DigestChange } from '@hattama/contract/series'
import { problemText, useTexts } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { Switch } from '@hattama/ui/switch'
import { Section } from '../section.tsx'
import { useChangeDigestsMutation, useDigestsQuery } from './report-calls.ts'
import './report-texts.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const Choice = () => {
  const { t } = useTexts('reports')
  const { data, error } = useDigestsQuery()
  const [change, changing] = useChangeDigestsMutation()
  const put = (wanted: DigestChange) => void change(wanted)
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-20" />
  if (!data.available) return <p className="text-sm text-muted">{t('digestsNoMail')}</p>
  return (
    <div className="flex flex-col gap-4">
      <Switch label={t('digestsWeekly')} checked={data.weekly} onChange={(weekly) => put({ weekly })} />
      {data.weekly && (
        <div className="flex flex-wrap gap-3">
          <Select
            label={t('digestsDay')}
            value={`${data.weekday}`}
            onChange={(day) => put({ weekday: Number(day) })}
            options={weekdays.map((day) => ({ value: `${day}`, text: t(`digestsWeekday.${day}`) }))}
          />
          <Select
            label={t('digestsHour')}
            value={`${data.hour}`}
            onChange={(hour) => put({ hour: Number(hour) })}
            options={hours.map((hour) => ({ value: `${hour}`, text: `${hour}:00`.padStart(5, '0') }))}
          />
        </div>
      )}
      <Switch label={t('digestsBriefs')} checked={data.briefs} onChange={(briefs) => put({ briefs })} />
      {changing.error && (
        <p role="alert" className="text-sm text-red">
          {problemText(changing.error)}
        </p>
      )}
    </div>
  )
}

/** Letters about one's meetings: each week, and before the next one of a series. */
export const Digests = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="digests" title={t('digestsTitle')} text={t('digestsText')}>
      <Choice />
    </Section>
  )
}
