import { BetterModels } from '@hattama/platform'
import { useVoicesTexts } from './voices-texts.ts'

/** Says what is missing where no model tells voices apart, and leads to where it can be had. */
export const NoModel = () => {
  const { t } = useVoicesTexts()
  return (
    <output className="block rounded-md bg-sunken px-3 py-2 text-sm text-muted">
      {t('noModel')} <BetterModels />
    </output>
  )
}
