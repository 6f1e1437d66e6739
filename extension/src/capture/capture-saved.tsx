import { Button } from '@hattama/ui/button'
import { CircleCheck } from 'lucide-react'
import { useTexts } from '@hattama/recorder/recording/texts'
import { useNow } from '@hattama/recorder/recorder/use-now'
import { uploadText } from '@hattama/recorder/upload/upload-text'
import { pageOf } from '@hattama/recorder/spool/recordings'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'

/** After the stop: says that the recording is safe here, and how far its upload is. */
export const CaptureSaved = ({ entry, onAgain }: { entry: SpoolEntry | undefined; onAgain: () => void }) => {
  const { t, language } = useTexts()
  const now = useNow(true)
  const recording = entry?.recording
  const address = recording ? pageOf(recording) : null
  return (
    <section className="flex flex-col items-start gap-4 pt-8">
      <CircleCheck aria-hidden className="size-9 text-accent" />
      <h1 className="text-xl font-semibold">{recording?.title || t('untitled')}</h1>
      <p className="text-muted">
        {t(recording?.upload.phase === 'done' ? 'capture.delivered' : 'capture.saved')}
      </p>
      {entry && recording?.upload.phase !== 'done' && (
        <output className="text-sm text-muted">{uploadText(entry, t, language, now)}</output>
      )}
      <div className="flex gap-2">
        {address && (
          <Button onClick={() => void chrome.tabs.create({ url: address })}>{t('upload.open')}</Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('capture.again')}
        </Button>
      </div>
    </section>
  )
}
