import '../kernel/locales/shell-texts.ts'
import {
  dismiss,
  leftPage,
  type Notice,
  runNotice,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useTexts,
} from '@hattama/platform'
import { Toasts } from '@hattama/ui/toast'
import { useEffect, useRef } from 'react'

/** Takes away with a page what failed on it; what is told while it is being left belongs to the next. */
const useGoesWithPage = (notices: readonly Notice[]) => {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const seen = useRef({ pathname, notices })
  useEffect(() => {
    const before = seen.current
    seen.current = { pathname, notices }
    if (before.pathname !== pathname) dispatch(leftPage(before.notices.map(({ id }) => id)))
  }, [pathname, notices, dispatch])
}

/** Results of the user's own actions, whichever part reports them. */
export const Notices = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const notices = useAppSelector((state) => state.notices)
  useGoesWithPage(notices)
  return (
    <Toasts
      messages={notices}
      onAct={runNotice}
      onDismiss={(id) => dispatch(dismiss(id))}
      label={t('notices')}
      closeLabel={t('action.close')}
    />
  )
}
