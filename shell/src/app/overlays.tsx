import { useAppSelector } from '@hattama/platform'
import { Suspense, useState } from 'react'
import { screen } from './screen.ts'

const AuthDialog = screen(async () => (await import('../auth/auth-dialog.tsx')).AuthDialog)
const Notices = screen(async () => (await import('./notices.tsx')).Notices)

/** Dialog and notices over everything, in a root of their own: they work even when the page below does not. */
export const Overlays = () => {
  const authOpen = useAppSelector((state) => state.authDialog.open)
  const anyNotice = useAppSelector((state) => state.notices.length > 0)
  const [used, setUsed] = useState({ auth: false, notices: false })
  if (authOpen && !used.auth) setUsed({ ...used, auth: true })
  if (anyNotice && !used.notices) setUsed({ ...used, notices: true })
  return (
    <Suspense fallback={null}>
      {used.auth && <AuthDialog />}
      {used.notices && <Notices />}
    </Suspense>
  )
}
