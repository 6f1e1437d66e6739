import type { Language } from '@hattama/contract/people/account'
import type { Recording } from '@hattama/contract/library/recording'
import { dateText, dateTimeText, timeText } from './date.ts'

const about: Record<Language, (time: string) => string> = {
  en: (time) => `about ${time}`,
  ru: (time) => `около ${time}`,
  kk: (time) => `${time} шамасында`,
}

/** Whether a title tells by itself when the meeting took place, day and time, as those do that nobody named. */
export const tellsWhen = (title: string, tookPlaceAt: string, language: Language): boolean =>
  title.includes(timeText(tookPlaceAt, language)) &&
  [null, Date.parse(tookPlaceAt)].some((now) => title.includes(dateText(tookPlaceAt, language, now)))

/**
 * When a meeting took place: without a time of day where only its day is known, and with an "about" where its file's last change
 * is all that tells. `now` in ms.
 */
export const tookPlaceText = (
  { tookPlaceAt, tookPlaceFrom }: Pick<Recording, 'tookPlaceAt' | 'tookPlaceFrom'>,
  language: Language,
  now = Date.now(),
): string => {
  if (tookPlaceFrom === 'day') return dateText(tookPlaceAt, language, now)
  if (tookPlaceFrom !== 'modified') return dateTimeText(tookPlaceAt, language, now)
  return `${dateText(tookPlaceAt, language, now)}, ${about[language](timeText(tookPlaceAt, language))}`
}
