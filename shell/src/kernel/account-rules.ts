import { isStrongPassword, minPasswordLength } from '@hattama/contract/people/account'
import type { AuthMode } from '@hattama/platform'

export type Fields = { email: string; password: string; firstName: string; lastName: string }
export type FieldName = keyof Fields
export type FieldErrors = { [name in FieldName]?: string | undefined }

export const noFields: Fields = { email: '', password: '', firstName: '', lastName: '' }

/** A rough check for the dialog; the server does the full validation. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Error keys (`auth.error.*`) by field, or {}. `minimum`: length of a new password. Specification, section 5. */
export const fieldErrors = (mode: AuthMode, fields: Fields, minimum = minPasswordLength): FieldErrors => {
  const errors: FieldErrors = {}
  const email = fields.email.trim()
  if (email === '') errors.email = 'emailRequired'
  else if (!looksLikeEmail(email)) errors.email = 'emailInvalid'
  if (fields.password.trim() === '') errors.password = 'passwordRequired'
  else if (fields.password.length < minimum) errors.password = 'passwordShort'
  else if (mode === 'signup' && !isStrongPassword(fields.password, minimum)) errors.password = 'passwordWeak'
  if (mode === 'signup' && fields.firstName.trim() === '') errors.firstName = 'firstNameRequired'
  if (mode === 'signup' && fields.lastName.trim() === '') errors.lastName = 'lastNameRequired'
  return errors
}

/** Whether every field of the mode is filled, and a new password is one that would be taken, which enables submit. */
export const maySubmit = (mode: AuthMode, fields: Fields, minimum = minPasswordLength) => {
  const needed: FieldName[] =
    mode === 'signup' ? ['email', 'password', 'firstName', 'lastName'] : ['email', 'password']
  if (mode === 'signup' && !isStrongPassword(fields.password, minimum)) return false
  return needed.every((name) => fields[name].trim() !== '')
}

/** The word of one's own, out of names and address, that a password contains; empty: none, as far as one sees. */
export const ownWordIn = ({ password, ...others }: Fields): string =>
  Object.values(others)
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .find((word) => word.length > 3 && password.toLowerCase().includes(word)) ?? ''

/** Switching the mode keeps only the email. */
export const fieldsAfterToggle = (fields: Fields): Fields => ({ ...noFields, email: fields.email })
