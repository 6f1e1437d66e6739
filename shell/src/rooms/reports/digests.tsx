import type { DigestChange } from '@hattama/contract/insight/series'
import { useTexts } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Switch } from '@hattama/ui/switch'
import { MailSection } from './mail-section.tsx'
import { useChangeDigestsMutation, useDigestsQuery } from './report-calls.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Mails about the user's meetings: weekly, and before the next one of a series. */
export const Digests = () => {
  const { t } = useTexts('reports')
  const { data, error } = useDigestsQuery()
  const [change, changing] = useChangeDigestsMutation()
  const put = (wanted: DigestChange) => void change(wanted)
  return (
    <MailSection id="digests" setting={data} error={error} changeError={changing.error}>
      {(setting) => (
        <>
          <Switch
            label={t('digestsWeekly')}
            checked={setting.weekly}
            onChange={(weekly) => put({ weekly })}
          />
          {setting.weekly && (
            <div className="flex flex-wrap gap-3">
              <Select
                label={t('digestsDay')}
                value={`${setting.weekday}`}
                onChange={(day) => put({ weekday: Number(day) })}
                options={weekdays.map((day) => ({ value: `${day}`, text: t(`digestsWeekday.${day}`) }))}
              />
              <Select
                label={t('digestsHour')}
                value={`${setting.hour}`}
                onChange={(hour) => put({ hour: Number(hour) })}
                options={hours.map((hour) => ({ value: `${hour}`, text: `${hour}:00`.padStart(5, '0') }))}
              />
            </div>
          )}
          <Switch
            label={t('digestsBriefs')}
            checked={setting.briefs}
            onChange={(briefs) => put({ briefs })}
          />
        </>
      )}
    </MailSection>
  )
}
