import type { Language } from '@hattama/contract/people/account'
import { numberText } from './amount.ts'
import { minutesText, timeUnits } from './duration.ts'

/** A sum of lengths as one reads it, with its unit: minutes below one hour; one decimal above. Input in hours. */
export const hoursText = (hours: number, language: Language): string => {
  const { h, m } = timeUnits[language]
  if (hours <= 0) return `0${m}`
  return hours < 1 ? minutesText(hours * 60, language) : `${numberText(hours, language, 1, 1)}${h}`
}
