import { ServerLack, useTexts } from '@hattama/platform'
import { Section } from '../../kernel/sections/section.tsx'
import './report-texts.ts'

/** In place of the choices about mail on a server that sends none: what is missing, and who can change that. */
export const MailOff = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="mail" title={t('mailOffTitle')} text={t('mailOffText')}>
      <div className="text-sm text-muted">
        <ServerLack what="mail" />
      </div>
    </Section>
  )
}
