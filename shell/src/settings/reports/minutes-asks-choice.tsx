import { problemText, useTexts } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import { Switch } from '@hattama/ui/switch'
import { useChangeMinutesAsksMutation, useMinutesAsksQuery } from '../../documents/letters/ask-calls.ts'
import { Section } from '../section.tsx'
import './report-texts.ts'

const Choice = () => {
  const { t } = useTexts('reports')
  const { data, error } = useMinutesAsksQuery()
  const [change, changing] = useChangeMinutesAsksMutation()
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-12" />
  if (!data.available) return <p className="text-sm text-muted">{t('asksNoMail')}</p>
  return (
    <div>
      <Switch label={t('asksOn')} checked={data.enabled} onChange={(enabled) => void change(enabled)} />
      {changing.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problemText(changing.error)}
        </p>
      )}
    </div>
  )
}

/** Whether one is asked after each meeting whether its minutes go to its people. */
export const MinutesAsksChoice = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="asks" title={t('asksTitle')} text={t('asksText')}>
      <Choice />
    </Section>
  )
}
