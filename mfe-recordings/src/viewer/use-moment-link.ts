import { clock as clockText, momentParam } from '@hattama/contract/rules/time'
import { notify, useAppDispatch } from '@hattama/platform'
import { useCallback } from 'react'
import { useRecordingsTexts } from '../texts.ts'

/** Copies a link that opens this recording at a moment, for people who may see it. Input in ms. */
export const useMomentLink = (recordingId: string) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  return useCallback(
    async (ms: number) => {
      const whole = Math.floor(ms / 1000) * 1000
      const link = `${location.origin}/recordings/${recordingId}?t=${momentParam(whole)}`
      try {
        await navigator.clipboard.writeText(link)
        dispatch(notify({ tone: 'done', text: t('player.copied', { time: clockText(whole) }) }))
      } catch {
        dispatch(notify({ tone: 'problem', text: t('player.notCopied') }))
      }
    },
    [recordingId, dispatch, t],
  )
}
