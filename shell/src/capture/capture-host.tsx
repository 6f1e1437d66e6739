import { notify, problemText, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { anythingKept } from '../recording/support.ts'
import { onConnectAsked } from './extension.ts'
import { useExtension } from './use-extension.ts'

const PageRecording = lazy(async () => ({
  default: (await import('../recording/page-recording.tsx')).PageRecording,
}))

/**
 * Answers every "new meeting" of the page: opens the extension's capture window, or, without the extension, records from
 * the page itself. A recording that an earlier visit left here is finished.
 */
export const CaptureHost = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => (state.ask?.kind === 'new-meeting' ? state.ask.count : 0))
  const seen = useRef(asked)
  const [missing, setMissing] = useState(false)
  const [needed, setNeeded] = useState(false)
  const { capture, connect, renew } = useExtension()

  const begin = async () => {
    try {
      const outcome = await capture()
      setMissing(outcome === 'missing')
      if (outcome === 'missing') setNeeded(true)
      if (outcome === 'blocked' || outcome === 'refused') {
        dispatch(notify({ tone: 'problem', text: t(`capture.${outcome}`) }))
      }
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
    }
  }
  const beginRef = useRef(begin)
  useEffect(() => {
    beginRef.current = begin
  })

  useEffect(() => {
    if (asked > seen.current) void beginRef.current()
    seen.current = asked
  }, [asked])

  const renewRef = useRef(renew)
  const connectRef = useRef(async () => {
    try {
      const connected = await connect()
      const [tone, key] = connected ? (['done', 'connected'] as const) : (['problem', 'refused'] as const)
      dispatch(notify({ tone, text: t(`settings.extension.${key}`) }))
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
    }
  })
  useEffect(() => {
    const gone = new AbortController()
    // quietly: it is tried again at the next look, and New meeting says what is wrong
    const look = () => {
      if (!document.hidden) renewRef.current().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: gone.signal })
    onConnectAsked(() => void connectRef.current(), gone.signal)
    return () => gone.abort()
  }, [])

  useEffect(() => {
    let current = true
    void anythingKept().then((kept) => current && kept && setNeeded(true))
    return () => {
      current = false
    }
  }, [])

  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <PageRecording open={missing} onClose={() => setMissing(false)} onTryAgain={begin} />
    </Suspense>
  )
}
