import { Link, usePageTitle, useTexts } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FolderKanban } from 'lucide-react'

/** Placeholder for an area the product announces but does not have yet. */
export const ComingSoon = () => {
  const { t } = useTexts('shell')
  usePageTitle(t('nav.projects'))
  return (
    <Card>
      <h1 className="sr-only">{t('nav.projects')}</h1>
      <EmptyState
        icon={<FolderKanban />}
        title={t('soon.projects')}
        text={t('soon.text')}
        action={
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('soon.back')}
          </Link>
        }
      />
    </Card>
  )
}
