import type { RecordingDetails } from '@hattama/contract/recording'
import { recordingTitle } from '@hattama/contract/recording-title'
import { Link } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { lengthText } from '@hattama/ui/format/duration'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { StatusBadge } from '@hattama/ui/status-badge'
import { ArrowLeft, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMinutesOfRecordingQuery } from '../api.ts'
import { useRecordingsTexts } from '../texts.ts'
import { ChatButton } from './chat-button.tsx'
import { DeleteRecording } from './delete-recording.tsx'
import { useMay } from './use-may.ts'

/** Back, title, when it was and when its minutes were made, and what else can be done with it. */
export const ViewerHeader = ({ recording }: { recording: RecordingDetails }) => {
  const { t, language } = useRecordingsTexts()
  const may = useMay()
  const { data: summary } = useMinutesOfRecordingQuery(recording.id)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <header className="flex items-start gap-2">
      <Link
        to="/recordings"
        aria-label={t('viewer.back')}
        title={t('viewer.back')}
        className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="text-xl font-semibold tracking-tight text-balance break-words text-ink sm:text-2xl">
          {recordingTitle(recording, t('viewer.untitled'))}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{dateTimeText(recording.createdAt, language)}</span>
          <span className="tabular-nums">
            {lengthText(recording.duration, language, t('list.processing'))}
          </span>
          {summary && (
            <span>{t('viewer.generated', { date: dateTimeText(summary.updatedAt, language) })}</span>
          )}
          {recording.status !== 'completed' && (
            <StatusBadge status={recording.status}>{t(`status.${recording.status}`)}</StatusBadge>
          )}
        </p>
      </div>
      <ChatButton />
      {may('recording.delete', recording.ownerId) && (
        <>
          <Menu
            trigger={
              <IconButton label={t('viewer.more')} tooltip={false} className="print:hidden">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              {t('viewer.delete')}
            </MenuItem>
          </Menu>
          <DeleteRecording id={recording.id} open={isDeleting} onClose={() => setDeleting(false)} />
        </>
      )}
    </header>
  )
}
