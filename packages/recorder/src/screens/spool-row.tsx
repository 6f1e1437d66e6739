import { clock } from '@hattama/contract/rules/kernel/time'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { Download, Ellipsis, ExternalLink, RotateCw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../recording/texts.ts'
import { useNow } from '../recorder/use-now.ts'
import { pageOf } from '../spool/recordings.ts'
import { saveToDisk } from '../spool/save-to-disk.ts'
import { sentBytesOf, type SpoolEntry } from '../spool/use-spool.ts'
import { uploadText } from '../upload/upload-text.ts'

export type SpoolActions = {
  /** Sends it now, whatever it is waiting for. */
  retry: (id: string) => void
  /** Deletes it from this device. */
  discard: (id: string) => void
  /** Opens the delivered recording. */
  open: (address: string) => void
}

/** One recording of the spool: its state, and what can be done with it. */
export const SpoolRow = ({ entry, on }: { entry: SpoolEntry; on: SpoolActions }) => {
  const { t, language } = useTexts()
  const { recording, parts, bytes } = entry
  const { upload } = recording
  const [deleting, setDeleting] = useState(false)
  const question = useId()
  const now = useNow(upload.phase === 'waiting')
  const done = upload.phase === 'done'
  const stuck = upload.phase === 'waiting' || upload.phase === 'blocked'
  const address = pageOf(recording)

  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">{recording.title || t('untitled')}</p>
          <p className="text-xs text-faint">
            {dateTimeText(recording.startedAt, language)} · {clock(recording.durationMs)}
            {recording.interrupted && ` · ${t('upload.interrupted')}`}
          </p>
        </div>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('upload.more')}
              className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-hover data-[state=open]:bg-hover"
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          }
        >
          {address && (
            <MenuItem onSelect={() => on.open(address)}>
              <ExternalLink aria-hidden />
              {t('upload.open')}
            </MenuItem>
          )}
          {!done && (
            <>
              <MenuItem onSelect={() => on.retry(recording.id)}>
                <RotateCw aria-hidden />
                {t('upload.retry')}
              </MenuItem>
              <MenuItem onSelect={() => void saveToDisk(recording, parts)}>
                <Download aria-hidden />
                {t('upload.save')}
              </MenuItem>
              <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
                <Trash2 aria-hidden />
                {t('upload.delete')}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>

      {!done && (
        <ProgressBar
          label={t('upload.progress')}
          value={bytes === 0 ? 0 : sentBytesOf(parts) / bytes}
          tone={upload.phase === 'blocked' ? 'red' : stuck ? 'yellow' : 'accent'}
        />
      )}
      <output className={`text-xs ${upload.phase === 'blocked' ? 'text-red' : 'text-muted'}`}>
        {uploadText(entry, t, language, now)}
      </output>

      {stuck && (
        <div className="flex gap-2 pt-0.5">
          <Button size="sm" variant="secondary" onClick={() => on.retry(recording.id)}>
            {t('upload.retry')}
          </Button>
          {upload.phase === 'blocked' && upload.fault !== 'sign-in' && (
            <Button size="sm" variant="ghost" onClick={() => void saveToDisk(recording, parts)}>
              {t('upload.save')}
            </Button>
          )}
        </div>
      )}
      {done && address && (
        <button
          type="button"
          className="cursor-pointer self-start text-xs font-medium text-accent hover:underline"
          onClick={() => on.open(address)}
        >
          {t('upload.open')}
        </button>
      )}
      {deleting && (
        <div
          role="alertdialog"
          aria-labelledby={question}
          className="flex flex-col gap-2 rounded-lg bg-red-soft p-3 text-sm"
        >
          <p id={question} className="font-medium">
            {t('upload.deleteTitle')}
          </p>
          <p className="text-muted">{t('upload.deleteText')}</p>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => setDeleting(false)}>
              {t('upload.cancel')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => on.discard(recording.id)}>
              {t('upload.delete')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
