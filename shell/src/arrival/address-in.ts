import { isEmail } from '@hattama/contract/account'

/**
 * The address that the token of a confirming letter is about, to be filled in where somebody signs in next; '' where it says
 * none. Nobody vouches for it here: the server alone checks tokens.
 */
export const addressIn = (token: string): string => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' && isEmail(email) ? email : ''
  } catch {
    return ''
  }
}
