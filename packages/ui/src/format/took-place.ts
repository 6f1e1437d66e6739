import type { Language } from '@hattama/contract/people/account'
import type { Recording } from '@hattama/contract/library/recording'
import { dateText, dateTimeText } from './date.ts'

/** When a meeting took place: without a time of day where only its day is known. `now` in ms. */
export const tookPlaceText = (
  { tookPlaceAt, tookPlaceFrom }: Pick<Recording, 'tookPlaceAt' | 'tookPlaceFrom'>,
  language: Language,
  now = Date.now(),
): string => (tookPlaceFrom === 'day' ? dateText : dateTimeText)(tookPlaceAt, language, now)
