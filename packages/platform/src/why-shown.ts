import type { Support } from '@hattama/contract/insight/summary'
import { useTexts } from './texts/i18n.ts'

/** Why a line of minutes passed the check, and the words that back it, for the tooltip of its moment. */
export const useWhyShown = () => {
  const { t } = useTexts('platform')
  return (support: Support | undefined, quote: string | undefined): string | undefined => {
    const parts = [support && t(`support.${support}`), quote && `“${quote}”`].filter(Boolean)
    return parts.length > 0 ? parts.join('\n') : undefined
  }
}
