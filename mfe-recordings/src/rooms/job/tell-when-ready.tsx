import { awaitRecording, canNotify, forgetAwaited, useIsAwaited } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Offers a notification of the browser when a recording is ready, for as long as a tab of the app is open. */
export const TellWhenReady = ({ id, title }: { id: string; title: string }) => {
  const { t } = useRecordingsTexts()
  const isAwaited = useIsAwaited(id)
  const [isBlocked, setBlocked] = useState(false)
  if (!canNotify()) return null
  const ask = async () => {
    const permission = await Notification.requestPermission()
    if (permission === 'granted') awaitRecording({ id, title })
    setBlocked(permission === 'denied')
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Button size="sm" variant="secondary" onClick={() => (isAwaited ? forgetAwaited(id) : void ask())}>
        {isAwaited ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {t(isAwaited ? 'job.notifyNot' : 'job.notify')}
      </Button>
      <output>{isAwaited ? t('job.notifyOn') : isBlocked && t('job.notifyBlocked')}</output>
    </div>
  )
}
