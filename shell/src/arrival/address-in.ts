import { isEmail } from '@hattama/contract/account'

/**
 * The email address in the token of a confirmation mail, used to prefill the next sign-in; '' if there is none. Not
 * verified here: only the server checks tokens.
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
