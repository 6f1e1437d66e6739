import { asProblem, unspecified } from '../http/problem.ts'
import { i18n } from './i18n.ts'

/**
 * The words for a failure in the current language. A code the dictionaries do not know keeps the server's text, and so
 * does an answer without a code, as long as it says anything at all.
 */
export const problemText = (error: unknown): string => {
  const { code, message } = asProblem(error)
  if (code === 'CLIENT_ERROR' && message !== unspecified) return message
  return i18n.t(`error.${code}`, { ns: 'platform', defaultValue: message })
}
