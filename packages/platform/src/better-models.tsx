import { Link } from 'react-router-dom'
import { useTexts } from './texts/i18n.ts'

/**
 * Link from a place that says "draft" or "no model" to where models can be downloaded or requested.
 * @param spoken language of the recording in question: preselected there, along with that of the interface
 * @param onFollow called when it is followed: what lies over the page can close
 */
export const BetterModels = ({
  spoken,
  onFollow,
}: {
  spoken?: string | null | undefined
  onFollow?: () => void
}) => {
  const { t } = useTexts('platform')
  const asked = spoken?.split('-')[0] ?? ''
  return (
    <Link
      to={`/dashboard${asked && `?spoken=${asked}`}#models`}
      className="font-medium whitespace-nowrap underline"
      onClick={onFollow}
    >
      {t('betterModels')}
    </Link>
  )
}
