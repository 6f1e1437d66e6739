import { Link } from 'react-router-dom'
import { useTexts } from './texts/i18n.ts'

/**
 * From a place that says "draft" or "no model" to where models are fetched, or asked for.
 * @param spoken language of the recording it is about: chosen there, beside that of the interface
 */
export const BetterModels = ({ spoken }: { spoken?: string | null | undefined }) => {
  const { t } = useTexts('platform')
  const asked = spoken?.split('-')[0] ?? ''
  return (
    <Link
      to={`/dashboard${asked && `?spoken=${asked}`}#models`}
      className="font-medium whitespace-nowrap underline"
    >
      {t('betterModels')}
    </Link>
  )
}
