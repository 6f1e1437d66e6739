import { type AuthMode, openAuth, useAppDispatch } from '@hattama/platform'

/** What was typed into the hero, so that no other button of the page loses it. */
const typedEmail = () => {
  const field = document.getElementById('hero-email')
  return field instanceof HTMLInputElement && field.validity.valid ? field.value.trim() : ''
}

/** Opens the shell's auth dialog in a mode, prefilled with the email if one was typed. */
export const useAuthDialog = () => {
  const dispatch = useAppDispatch()
  return (mode: AuthMode, email = typedEmail()) => dispatch(openAuth({ mode, email }))
}
