import { BetterModels } from '@hattama/platform'
import { useVoicesTexts } from './voices-texts.ts'

/** Says that no voice model is installed, and links to where to get one. */
export const NoModel = () => {
  const { t } = useVoicesTexts()
  return (
    <output className="block rounded-md bg-sunken px-3 py-2 text-sm text-muted">
      {t('noModel')} <BetterModels />
    </output>
  )
}
