import type { UnfinishedUpload } from '@hattama/contract/library/upload'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { bytesText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useSyncExternalStore } from 'react'
import { useDiscardUploadMutation, useUnfinishedUploadsQuery } from './calls.ts'
import { FileField, useFileChooser } from './file-field.tsx'
import { useUploads } from './uploads-context.tsx'
import { useTakeFiles } from './use-take-files.ts'

/** Interrupted uploads, from this browser or another; nothing if there are none. */
export const Unfinished = () => {
  const { t } = useTexts('shell')
  const uploads = useUploads()
  const here = useSyncExternalStore(uploads.subscribe, uploads.list)
  const { data = [] } = useUnfinishedUploadsQuery()
  const stopped = data.filter(({ id }) => !here.some((item) => item.uploadId === id))
  if (stopped.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('unfinished.title')} />
      <p className="px-5 pt-1 text-sm text-muted">{t('unfinished.text')}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {stopped.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ upload }: { upload: UnfinishedUpload }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { resume } = useTakeFiles()
  const { field, open } = useFileChooser()
  const [discard, { isLoading }] = useDiscardUploadMutation()
  const { filename: name, bytes, length } = upload
  const giveUp = async () => {
    const { error } = await discard(upload.id)
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 grow basis-56">
        <p className="truncate text-sm font-medium text-ink" title={name}>
          {name}
        </p>
        <p className="mt-0.5 mb-2 text-xs text-muted tabular-nums">
          {t('unfinished.sent', { sent: bytesText(bytes, language), size: bytesText(length, language) })}
        </p>
        <ProgressBar
          value={length > 0 ? bytes / length : 0}
          label={t('upload.progressOf', { name })}
          tone="grey"
        />
      </div>
      <div className="flex gap-2">
        <FileField
          field={field}
          label={t('unfinished.chooseAgain', { name })}
          onFiles={([file]) => file && resume(file, upload)}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('unfinished.chooseAgain', { name })}
          onClick={open}
        >
          {t('upload.resume')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          pending={isLoading}
          aria-label={t('unfinished.discardOne', { name })}
          onClick={() => void giveUp()}
        >
          {t('unfinished.discard')}
        </Button>
      </div>
    </li>
  )
}
