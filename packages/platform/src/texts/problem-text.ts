import { asProblem } from '../http/problem.ts'
import { i18n } from './i18n.ts'

/** The words for a failure in the current language; a code the dictionaries do not know keeps the server's text. */
export const problemText = (error: unknown): string => {
  const { code, message } = asProblem(error)
  return i18n.t(`error.${code}`, { ns: 'platform', defaultValue: message })
}
