import { Link, usePageTitle, useTexts } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { MapPinOff } from 'lucide-react'

/** Shown for an unknown URL, which stays in the address bar so that a typo can be corrected. */
export const NoSuchPage = () => {
  const { t } = useTexts('shell')
  usePageTitle(t('noSuchPage.title'))
  return (
    <Card>
      <EmptyState
        isPage
        icon={<MapPinOff />}
        title={t('noSuchPage.title')}
        text={t('noSuchPage.text')}
        action={
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('soon.back')}
          </Link>
        }
      />
    </Card>
  )
}
