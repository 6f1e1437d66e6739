import { notify, problemText, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { useEffect, useRef, useState } from 'react'
import { InstallDialog } from './install-dialog.tsx'
import { useExtension } from './use-extension.ts'

/** Answers every "new meeting" of the page: opens the capture window, or says how to get the extension. */
export const CaptureHost = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => (state.ask?.kind === 'new-meeting' ? state.ask.count : 0))
  const seen = useRef(asked)
  const [missing, setMissing] = useState(false)
  const { capture } = useExtension()

  const begin = async () => {
    try {
      const outcome = await capture()
      setMissing(outcome === 'missing')
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

  return <InstallDialog open={missing} onClose={() => setMissing(false)} onTryAgain={begin} />
}
