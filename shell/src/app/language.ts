import { changeLanguage, initialLanguage, toLanguage } from '@hattama/platform'

/** After a hydration in the served language: on to the one this person chose, if it is another. */
export const toChosenLanguage = () => {
  const wanted = initialLanguage()
  if (wanted !== toLanguage(document.documentElement.lang)) void changeLanguage(wanted)
}
