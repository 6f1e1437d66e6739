import { useTexts, useUser } from '@hattama/platform'
import { Section } from '../../kernel/sections/section.tsx'
import './report-texts.ts'

/** In place of the choices about mail on a server that sends none: what is missing, and who can change that. */
export const MailOff = () => {
  const { t } = useTexts('reports')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <Section id="mail" title={t('mailOffTitle')} text={t('mailOffText')}>
      <p className="text-sm text-muted">{t(isAdmin ? 'mailOffAdmin' : 'mailOffMember')}</p>
    </Section>
  )
}
