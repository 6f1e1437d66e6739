import { notify, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { useEffect, useEffectEvent } from 'react'
import { pageCameAt, takeReceived } from '../offline/kept.ts'
import { useTakeFiles } from './use-take-files.ts'

/** Takes over what a phone's share menu has handed to the app; as if it had been dropped onto the page. */
export const ReceivedFiles = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const mayRecord = useMay()('recording.create')
  const { take } = useTakeFiles()
  const takeOver = useEffectEvent(async () => {
    const files = await takeReceived(pageCameAt())
    if (files.length === 0) return
    if (mayRecord) await take(files)
    else dispatch(notify({ tone: 'problem', text: t('word.readOnly') }))
  })
  useEffect(() => {
    if ('caches' in globalThis) void takeOver().catch(() => undefined)
  }, [])
  return null
}
