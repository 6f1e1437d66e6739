import { type AuthMode, openAuth, useAppDispatch } from '@hattama/platform'

/** Opens the shell's auth dialog in a mode, prefilled with the email if one was typed. */
export const useAuthDialog = () => {
  const dispatch = useAppDispatch()
  return (mode: AuthMode, email = '') => dispatch(openAuth({ mode, email }))
}
