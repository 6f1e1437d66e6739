import type { useTexts } from '@hattama/platform'
import { isStrongPassword, maxPasswordLength, minPasswordLength } from '@hattama/contract/people/account'

type Translate = ReturnType<typeof useTexts>['t']

/** The error for a new password, as far as the client can tell; undefined if there is none. */
export const newPasswordError = (t: Translate, password: string, minimum: number): string | undefined => {
  if (minimum > minPasswordLength && password.length < minimum) {
    return t('auth.error.passwordShort', { minimum })
  }
  if (password.length > maxPasswordLength) return t('error.PASSWORD_TOO_LONG')
  return isStrongPassword(password, minimum) ? undefined : t('error.WEAK_PASSWORD')
}
