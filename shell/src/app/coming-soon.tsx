import { Link, usePageTitle, useTexts } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { CreditCard, FolderKanban } from 'lucide-react'

/** The two areas the product names and does not have yet. */
export const ComingSoon = ({ area }: { area: 'projects' | 'payments' }) => {
  const { t } = useTexts('shell')
  usePageTitle(t(`nav.${area}`))
  return (
    <Card>
      <h1 className="sr-only">{t(`nav.${area}`)}</h1>
      <EmptyState
        icon={area === 'projects' ? <FolderKanban /> : <CreditCard />}
        title={t(`soon.${area}`)}
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
