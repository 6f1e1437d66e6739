import type { RecordingDetails } from '@hattama/contract/recording'
import { isInProgress } from '@hattama/contract/rules/status-display'
import { runCommand, useDeletion, useMay, useNavigate } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { AudioLines, Ellipsis, History, Languages, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Retranscribe } from '../rerun/retranscribe.tsx'
import { Rediarize } from '../rerun/rediarize.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { useShare } from '../share-links/share-context.ts'
import { useRecordingsTexts } from '../texts.ts'

type Asking = 'language' | 'voices' | 'history'

/** What else can be done with a recording: its text anew, its voices anew, what was changed, and away with it. */
export const ViewerMenu = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const mayChange = may('recording.change', recording)
  const mayDelete = may('recording.delete', recording)
  const navigate = useNavigate()
  const { remove } = useDeletion()
  const removeAndLeave = async () => {
    const isGone = await remove({ kind: 'recording', id: recording.id, recordingId: recording.id })
    if (isGone) await navigate('/recordings', { replace: true })
  }
  const share = useShare()
  const isIdle = !isInProgress(recording.status)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('viewer.more')} tooltip={false} className="print:hidden">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem onSelect={() => runCommand('editDetails', recording.id)}>
            <Pencil aria-hidden />
            {t('word.editDetails')}
          </MenuItem>
        )}
        {share && (
          <MenuItem onSelect={() => share(null)}>
            <Link2 aria-hidden />
            {t('share.open')}
          </MenuItem>
        )}
        {recording.hasTranscript && (
          <MenuItem onSelect={() => setAsking('history')}>
            <History aria-hidden />
            {t('history.open')}
          </MenuItem>
        )}
        {mayChange && isIdle && (
          <MenuItem onSelect={() => setAsking('language')}>
            <Languages aria-hidden />
            {t('again.open')}
          </MenuItem>
        )}
        {mayChange && isIdle && recording.hasTranscript && (
          <MenuItem onSelect={() => setAsking('voices')}>
            <AudioLines aria-hidden />
            {t('voices.open')}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => void removeAndLeave()}>
              <Trash2 aria-hidden />
              {t('viewer.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <HistoryDialog
        recordingId={recording.id}
        mayChange={mayChange}
        open={asking === 'history'}
        onClose={close}
      />
      <Retranscribe recording={recording} open={asking === 'language'} onClose={close} />
      <Rediarize recording={recording} open={asking === 'voices'} onClose={close} />
    </>
  )
}
