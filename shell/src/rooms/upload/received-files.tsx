import { notify, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageCameAt, takeReceived } from '../offline/kept.ts'
import { useTakeFiles } from './use-take-files.ts'

/**
 * Takes files from a phone's share menu as if they had been dropped onto the page, but asks first: any website can post
 * files there with a form, which looks the same.
 */
export const ReceivedFiles = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const mayRecord = useMay()('recording.create')
  const { take } = useTakeFiles()
  const [files, setFiles] = useState<readonly File[]>([])
  const received = useEffectEvent((all: readonly File[]) => {
    if (all.length === 0) return
    if (mayRecord) setFiles(all)
    else dispatch(notify({ tone: 'problem', text: t('word.readOnly') }))
  })
  useEffect(() => {
    if ('caches' in globalThis)
      void takeReceived(pageCameAt())
        .then((all) => received(all))
        .catch(() => undefined)
  }, [])
  if (files.length === 0) return null
  return (
    <ConfirmDialog
      open
      title={t('upload.receivedTitle')}
      text={t('upload.receivedText', { names: files.map((file) => file.name).join(', ') })}
      confirmLabel={t('upload.receivedTake')}
      cancelLabel={t('upload.receivedLeave')}
      onClose={() => setFiles([])}
      onConfirm={() => {
        setFiles([])
        void take(files)
      }}
    />
  )
}
