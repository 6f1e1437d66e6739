import { useTexts } from '@hattama/platform'
import { Switch } from '@hattama/ui/switch'
import { useChangeMinutesAsksMutation, useMinutesAsksQuery } from '../documents/letters/ask-calls.ts'
import { MailSection } from './mail-section.tsx'

/** Whether the user is asked after each meeting to send its minutes to the participants. */
export const MinutesAsksChoice = () => {
  const { t } = useTexts('reports')
  const { data, error } = useMinutesAsksQuery()
  const [change, changing] = useChangeMinutesAsksMutation()
  return (
    <MailSection id="asks" setting={data} error={error} changeError={changing.error}>
      {(setting) => (
        <Switch label={t('asksOn')} checked={setting.enabled} onChange={(enabled) => void change(enabled)} />
      )}
    </MailSection>
  )
}
