import { Link } from 'react-router-dom'
import { useTexts } from './texts/i18n.ts'

/** From a place that says "draft" or "no model" to where models are fetched, or asked for. */
export const BetterModels = () => {
  const { t } = useTexts('platform')
  return (
    <Link to="/dashboard#models" className="font-medium whitespace-nowrap underline">
      {t('betterModels')}
    </Link>
  )
}
