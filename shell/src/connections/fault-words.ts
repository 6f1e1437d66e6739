import type { DeliveryOutcome } from '@hattama/contract/delivery-outcome'
import { useConnectionTexts } from './connection-texts.ts'

/** Why something could not be told, in words; what was answered beside it, where that was a status. */
export const useFaultWords = () => {
  const { t } = useConnectionTexts()
  return ({ fault, status, said = '' }: DeliveryOutcome) =>
    fault === null
      ? ''
      : t(`fault.${fault}`, { status: status === null ? '' : String(status), said })
          .replace(' ()', '')
          .trim()
}
