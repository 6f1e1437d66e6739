import {
  answerConfirmations,
  answerDeletionQuestions,
  type DeletionQuestion,
  useAppSelector,
} from '@hattama/platform'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { forgetInvitation } from '../kernel/arrival/kept-invitation.ts'
import { screen } from './screen.ts'
import { useShell } from '../kernel/shell-context.ts'

const AuthDialog = screen(async () => (await import('../rooms/auth/auth-dialog.tsx')).AuthDialog)
const Arrival = screen(async () => (await import('../rooms/arrival/arrival.tsx')).Arrival)
const ConfirmIdentity = screen(
  async () => (await import('../rooms/auth/confirm-identity.tsx')).ConfirmIdentity,
)
const AskDeletion = screen(async () => (await import('../rooms/deletion/ask-deletion.tsx')).AskDeletion)
const Notices = screen(async () => (await import('./notices.tsx')).Notices)

/** Dialogs and notices above everything, in their own root, so that they work even when the page below does not. */
export const Overlays = () => {
  const authOpen = useAppSelector((state) => state.authDialog.open)
  const anyNotice = useAppSelector((state) => state.notices.length > 0)
  const [arrival, setArrival] = useState(useShell().arrival)
  const arrived = useCallback(() => {
    forgetInvitation()
    setArrival(null)
  }, [])
  const [used, setUsed] = useState({ auth: false, notices: false })
  if (authOpen && !used.auth) setUsed({ ...used, auth: true })
  if (anyNotice && !used.notices) setUsed({ ...used, notices: true })
  const [confirming, setConfirming] = useState<{ done: (confirmed: boolean) => void } | null>(null)
  useEffect(() => answerConfirmations(() => new Promise<boolean>((done) => setConfirming({ done }))), [])
  const [deleting, setDeleting] = useState<{ of: DeletionQuestion; done: (agreed: boolean) => void } | null>(
    null,
  )
  useEffect(
    () => answerDeletionQuestions((of) => new Promise<boolean>((done) => setDeleting({ of, done }))),
    [],
  )
  return (
    <Suspense fallback={null}>
      {arrival && <Arrival arrival={arrival} onDone={arrived} />}
      {used.auth && <AuthDialog />}
      {confirming && (
        <ConfirmIdentity
          onDone={(confirmed: boolean) => {
            confirming.done(confirmed)
            setConfirming(null)
          }}
        />
      )}
      {deleting && (
        <AskDeletion
          question={deleting.of}
          onDone={(agreed: boolean) => {
            deleting.done(agreed)
            setDeleting(null)
          }}
        />
      )}
      {used.notices && <Notices />}
    </Suspense>
  )
}
