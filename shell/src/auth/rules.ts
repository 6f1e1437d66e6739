import { minimumPasswordLength } from '@hattama/contract/account'
import type { AuthMode } from '@hattama/platform'

export type Fields = { email: string; password: string; firstName: string; lastName: string }
export type FieldName = keyof Fields
export type FieldErrors = { [name in FieldName]?: string | undefined }

export const noFields: Fields = { email: '', password: '', firstName: '', lastName: '' }

/** As far as the dialog judges an address; the server judges it fully. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Field -> key of its message (`auth.error.*`); an empty object when all is well. `minimum`: signs of a new password. Specification, section 5. */
export const fieldErrors = (mode: AuthMode, fields: Fields, minimum = minimumPasswordLength): FieldErrors => {
  const errors: FieldErrors = {}
  const email = fields.email.trim()
  if (email === '') errors.email = 'emailRequired'
  else if (!looksLikeEmail(email)) errors.email = 'emailInvalid'
  if (fields.password.trim() === '') errors.password = 'passwordRequired'
  else if (fields.password.length < minimum) errors.password = 'passwordShort'
  if (mode === 'signup' && fields.firstName.trim() === '') errors.firstName = 'firstNameRequired'
  if (mode === 'signup' && fields.lastName.trim() === '') errors.lastName = 'lastNameRequired'
  return errors
}

/** Submit is offered only once every field of the mode holds something. */
export const maySubmit = (mode: AuthMode, fields: Fields) => {
  const needed: FieldName[] =
    mode === 'signup' ? ['email', 'password', 'firstName', 'lastName'] : ['email', 'password']
  return needed.every((name) => fields[name].trim() !== '')
}

/** The mode toggle keeps the email and nothing else. */
export const fieldsAfterToggle = (fields: Fields): Fields => ({ ...noFields, email: fields.email })
