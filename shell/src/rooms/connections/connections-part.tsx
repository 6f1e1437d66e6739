import { Link } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Section } from '../../kernel/sections/section.tsx'
import { useConnectionTexts } from './connection-texts.ts'

/** Links from Settings to the connections screen. */
export const ConnectionsPart = () => {
  const { t } = useConnectionTexts()
  return (
    <Section id="connections" title={t('title')} text={t('subtitle')}>
      <Link to="/connections" className={buttonClass('secondary')}>
        {t('open')}
      </Link>
    </Section>
  )
}
