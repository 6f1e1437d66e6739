import type { Support } from '@hattama/contract/summary'
import { useTexts } from './texts/i18n.ts'

/** Why a line of minutes was let through the check, and the words it rests on: what its moment tells when pointed at. */
export const useWhyShown = () => {
  const { t } = useTexts('platform')
  return (support: Support | undefined, quote: string | undefined): string | undefined => {
    const parts = [support && t(`support.${support}`), quote && `“${quote}”`].filter(Boolean)
    return parts.length > 0 ? parts.join('\n') : undefined
  }
}
