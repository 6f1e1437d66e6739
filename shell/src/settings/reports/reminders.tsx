import { problemText, useTexts } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import { Switch } from '@hattama/ui/switch'
import { useEffect } from 'react'
import { Section } from '../section.tsx'
import { useChangeRemindersMutation, useRemindersQuery } from './report-calls.ts'
import './report-texts.ts'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const Choice = () => {
  const { t } = useTexts('reports')
  const { data, error } = useRemindersQuery()
  const [change, changing] = useChangeRemindersMutation()
  const zone = browserZone()
  // mails come in the morning of where the person is: the browser knows, nobody has to be asked
  const isElsewhere = data !== undefined && data.timeZone !== zone
  useEffect(() => {
    if (isElsewhere) void change({ timeZone: zone })
  }, [isElsewhere, zone, change])
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-12" />
  if (!data.available) return <p className="text-sm text-muted">{t('remindersNoMail')}</p>
  return (
    <div>
      <Switch
        label={t('remindersOn')}
        checked={data.enabled}
        onChange={(enabled) => void change({ enabled })}
      />
      <p className="mt-2 text-xs text-faint">{t('remindersZone', { zone: data.timeZone ?? zone })}</p>
      {changing.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problemText(changing.error)}
        </p>
      )}
    </div>
  )
}

/** Mails about one's own tasks, the day before and on the day. */
export const Reminders = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="reminders" title={t('remindersTitle')} text={t('remindersText')}>
      <Choice />
    </Section>
  )
}
