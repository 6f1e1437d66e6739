import { type AuthMode, openAuth, useAppDispatch } from '@hattama/platform'

/** Opens the shell's auth dialog in a mode, with the e-mail filled in where one was typed. */
export const useAuthDialog = () => {
  const dispatch = useAppDispatch()
  return (mode: AuthMode, email = '') => dispatch(openAuth({ mode, email }))
}
