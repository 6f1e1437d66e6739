import { useTexts, useUser } from '@hattama/platform'
import { Section } from '../../kernel/sections/section.tsx'
import { AskInstaller } from '../../kernel/ask-installer.tsx'
import './report-texts.ts'

/** In place of the choices about mail on a server that sends none: what is missing, and who can change that. */
export const MailOff = () => {
  const { t } = useTexts('reports')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <Section id="mail" title={t('mailOffTitle')} text={t('mailOffText')}>
      <div className="text-sm text-muted">
        <p className="mb-1.5">{t(isAdmin ? 'mailOffAdmin' : 'mailOffMember')}</p>
        <AskInstaller what="mail" />
      </div>
    </Section>
  )
}
