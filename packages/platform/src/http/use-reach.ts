import { useEffect } from 'react'
import { reachedAgain } from '../notices-slice.ts'
import { useAppDispatch } from '../store.ts'
import { i18n } from '../texts/i18n.ts'
import { api } from './api.ts'
import { watchReach } from './reach.ts'

/**
 * Watches the connection while someone is signed in. Each time it is back, everything on screen is read again, and what
 * failed for want of it is no longer told. The shell mounts it once.
 */
export const useReach = () => {
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      watchReach(() => {
        dispatch(api.internalActions.onOnline())
        dispatch(reachedAgain(i18n.t('reach.back', { ns: 'platform' })))
      }),
    [dispatch],
  )
}
