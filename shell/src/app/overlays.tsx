import { dismiss, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { lazy, Suspense, useState } from 'react'

const AuthDialog = lazy(async () => ({ default: (await import('../auth/auth-dialog.tsx')).AuthDialog }))
const Toasts = lazy(async () => ({ default: (await import('@hattama/ui/toast')).Toasts }))

/** Dialog and notices over everything, in a root of their own: they work even when the page below does not. */
export const Overlays = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const authOpen = useAppSelector((state) => state.authDialog.open)
  const notices = useAppSelector((state) => state.notices)
  const [used, setUsed] = useState({ auth: false, notices: false })
  if (authOpen && !used.auth) setUsed({ ...used, auth: true })
  if (notices.length > 0 && !used.notices) setUsed({ ...used, notices: true })
  return (
    <Suspense fallback={null}>
      {used.auth && <AuthDialog />}
      {used.notices && (
        <Toasts
          messages={notices}
          onDismiss={(id) => dispatch(dismiss(id))}
          label={t('notices')}
          closeLabel={t('action.close')}
        />
      )}
    </Suspense>
  )
}
