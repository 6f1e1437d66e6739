import {
  loadInReach,
  notify,
  problemText,
  useAppDispatch,
  useCommand,
  useMay,
  useTexts,
} from '@hattama/platform'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { hasUnsentRecordings } from '../recording/support.ts'
import { onConnectAsked } from './extension.ts'
import { useExtension } from './use-extension.ts'

const PageRecording = lazy(async () => ({
  default: (await loadInReach(() => import('../recording/page-recording.tsx'))).PageRecording,
}))

/**
 * Handles every "new meeting" of the page: opens the extension's capture window or, without the extension, records from
 * the page itself. Also finishes a recording left over from an earlier visit.
 */
export const CaptureHost = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [missing, setMissing] = useState(false)
  const [title, setTitle] = useState('')
  const [needed, setNeeded] = useState(false)
  const { capture, join, renew } = useExtension()

  const mayRecord = useMay()('recording.create')

  /** Whether the extension answered. */
  const begin = async (): Promise<boolean> => {
    // refuse before recording starts: a recording that is not accepted would stay on this computer
    if (!mayRecord) {
      dispatch(notify({ tone: 'problem', text: t('word.readOnly') }))
      return false
    }
    try {
      const outcome = await capture()
      setMissing(outcome === 'missing')
      if (outcome === 'missing') setNeeded(true)
      if (outcome === 'blocked' || outcome === 'refused' || outcome === 'asks') {
        dispatch(notify({ tone: 'problem', text: t(`capture.${outcome}`) }))
      }
      return outcome !== 'missing'
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
      return true
    }
  }
  useCommand('newMeeting', (named = '') => {
    setTitle(named)
    void begin()
  })

  const joinAllowed = useEffectEvent(join)
  // silently: it is retried when the page is next visible, and New meeting reports what is wrong
  const renewQuietly = useEffectEvent(() => {
    if (!document.hidden) renew().catch(() => undefined)
  })
  useEffect(() => {
    const gone = new AbortController()
    renewQuietly()
    document.addEventListener('visibilitychange', () => renewQuietly(), { signal: gone.signal })
    onConnectAsked(() => void joinAllowed(), gone.signal)
    return () => gone.abort()
  }, [])

  useEffect(() => {
    let current = true
    void hasUnsentRecordings().then((kept) => current && kept && setNeeded(true))
    return () => {
      current = false
    }
  }, [])

  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <PageRecording title={title} open={missing} onClose={() => setMissing(false)} onTryAgain={begin} />
    </Suspense>
  )
}
