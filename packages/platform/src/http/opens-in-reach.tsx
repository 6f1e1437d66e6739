import { useEffect } from 'react'
import { notify } from '../notices-slice.ts'
import { useAppDispatch } from '../store.ts'
import { useTexts } from '../texts/i18n.ts'
import { useIsLost } from './reach.ts'

/** Stands where something that was asked for is still loading: without a connection, says that it opens once there is one. */
export const OpensInReach = () => {
  const { t } = useTexts('platform')
  const dispatch = useAppDispatch()
  const isLost = useIsLost()
  useEffect(() => {
    if (isLost) dispatch(notify({ tone: 'problem', text: t('reach.opensLater'), about: 'reach' }))
  }, [isLost, dispatch, t])
  return null
}
