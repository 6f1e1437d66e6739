import type { Session } from '@hattama/contract/people/account'
import { notify, problemText, useAppDispatch, useTexts, queryFailure } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './calls.ts'
import { SessionRow } from './session-row.tsx'

const Device = ({ device }: { device: Session }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [end, { isLoading, error }] = useEndSessionMutation()
  const signOut = async () => {
    const answer = await end(device.id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('settings.devices.ended') }))
  }
  return <SessionRow session={device} ending={{ pending: isLoading, error, run: () => void signOut() }} />
}

/** Signs out everywhere but in this browser, after confirmation. */
const EndOthers = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [end, { isLoading, error }] = useEndOtherSessionsMutation()
  const run = async () => {
    const answer = await end()
    if (answer.error) return
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('settings.devices.othersEnded') }))
  }
  return (
    <>
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        {t('settings.devices.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('settings.devices.endOthersTitle')}
        text={t('settings.devices.endOthersText')}
        confirmLabel={t('settings.devices.endOthers')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </>
  )
}

/** Where this account is signed in: browsers and recorder extensions, which can be signed out one by one or all at once. */
export const Devices = () => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = useSessionsQuery()
  if (data) {
    return (
      <>
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
        {data.some((device) => !device.current) && <EndOthers />}
      </>
    )
  }
  if (!error) return <Skeleton className="h-24" />
  return (
    <FailureState
      className="py-4"
      title={t('settings.devices.failed')}
      {...queryFailure({ error, isFetching, refetch })}
    />
  )
}
