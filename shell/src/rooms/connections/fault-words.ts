import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import { useConnectionTexts } from './connection-texts.ts'

/** Returns a function that words a failed delivery, with the response if that was a status. */
export const useFaultWords = () => {
  const { t } = useConnectionTexts()
  return ({ fault, status, said = '' }: DeliveryOutcome) =>
    fault === null
      ? ''
      : t(`fault.${fault}`, { status: status === null ? '' : String(status), said })
          .replace(' ()', '')
          .trim()
}
