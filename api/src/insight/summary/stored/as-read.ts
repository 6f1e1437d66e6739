import { decisionsAlone } from '@hattama/contract/rules/insight/decide'
import { inReadingOrder } from '@hattama/contract/rules/insight/reading-order'

/** The stored text of a summary as everybody reads and edits it. */
export const asRead = (markdown: string): string => decisionsAlone(inReadingOrder(markdown))
