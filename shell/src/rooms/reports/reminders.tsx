import { useTexts } from '@hattama/platform'
import { Switch } from '@hattama/ui/switch'
import { useEffect } from 'react'
import { MailSection } from './mail-section.tsx'
import { useChangeRemindersMutation, useRemindersQuery } from './report-calls.ts'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Mails about the user's own tasks, on the day before and on the day. */
export const Reminders = () => {
  const { t } = useTexts('reports')
  const { data, error } = useRemindersQuery()
  const [change, changing] = useChangeRemindersMutation()
  const zone = browserZone()
  // mails are sent in the morning of the user's time zone, which the browser knows
  const isElsewhere = data !== undefined && data.timeZone !== zone
  useEffect(() => {
    if (isElsewhere) void change({ timeZone: zone })
  }, [isElsewhere, zone, change])
  return (
    <MailSection id="reminders" setting={data} error={error} changeError={changing.error}>
      {(setting) => (
        <div>
          <Switch
            label={t('remindersOn')}
            checked={setting.enabled}
            onChange={(enabled) => void change({ enabled })}
          />
          <p className="mt-2 text-xs text-faint">{t('remindersZone', { zone: setting.timeZone ?? zone })}</p>
        </div>
      )}
    </MailSection>
  )
}
