import type { useTexts } from '@hattama/platform'
import { isStrongPassword, minimumPasswordLength } from '@hattama/contract/account'

type Translate = ReturnType<typeof useTexts>['t']

/** What a field for a new password says of what was typed; undefined while nothing is wrong that can be seen from here. */
export const newPasswordError = (t: Translate, password: string, minimum: number): string | undefined => {
  if (minimum > minimumPasswordLength && password.length < minimum) {
    return t('auth.error.passwordShort', { minimum })
  }
  return isStrongPassword(password, minimum) ? undefined : t('error.WEAK_PASSWORD')
}
