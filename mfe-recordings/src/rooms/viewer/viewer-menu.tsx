import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { runCommand, useMay } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuText } from '@hattama/ui/menu'
import {
  Archive,
  ArchiveRestore,
  AudioLines,
  Ellipsis,
  History,
  Languages,
  Pencil,
  PencilLine,
  Scale,
  Trash2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { Retranscribe } from '../rerun/retranscribe.tsx'
import { Rediarize } from '../rerun/rediarize.tsx'
import { DropSound } from '../retention/drop-sound.tsx'
import { useHold } from '../retention/use-hold.ts'
import { useArchiveOne } from '../bulk/use-archive-one.ts'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Asking = 'language' | 'voices' | 'history' | 'sound'

/** Further actions for a recording: transcribe or diarize again, history, delete. */
export const ViewerMenu = ({
  recording,
  onRename,
  onDelete,
}: {
  recording: RecordingDetails
  onRename: () => void
  onDelete: () => void
}) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const mayChange = may('recording.change', recording)
  const mayDelete = may('recording.delete', recording)
  const mayHold = may('recording.hold', recording)
  const hasSound = !recording.soundGoneAt
  const hold = useHold(recording)
  const archive = useArchiveOne()
  const isIdle = !isInProgress(recording.status)
  const mayDropSound = hasSound && recording.status === 'completed' && recording.hasTranscript
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
          <MenuItem afterClose={onRename}>
            <PencilLine aria-hidden />
            {t('rename.open')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem onSelect={() => runCommand('editDetails', recording.id)}>
            <Pencil aria-hidden />
            {t('word.editDetails')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem onSelect={() => void archive([recording.id], !recording.archivedAt)}>
            {recording.archivedAt ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {t(recording.archivedAt ? 'archive.restore' : 'archive.put')}
          </MenuItem>
        )}
        {(recording.hasTranscript || recording.hasSummary) && (
          <MenuItem onSelect={() => setAsking('history')}>
            <History aria-hidden />
            {t('history.open')}
          </MenuItem>
        )}
        {mayChange && isIdle && hasSound && (
          <MenuItem onSelect={() => setAsking('language')}>
            <Languages aria-hidden />
            {t('again.open')}
          </MenuItem>
        )}
        {mayChange && isIdle && hasSound && recording.hasTranscript && recording.layout !== 'tracks' && (
          <MenuItem onSelect={() => setAsking('voices')}>
            <AudioLines aria-hidden />
            {t('voices.open')}
          </MenuItem>
        )}
        {(mayHold || mayDelete) && <MenuSeparator />}
        {mayHold && hold && (
          <MenuItem onSelect={() => void hold.change()}>
            <Scale aria-hidden />
            {t(hold.isOn ? 'hold.lift' : 'hold.put')}
          </MenuItem>
        )}
        {mayDelete && recording.isHeld && (
          <MenuLabel>{t(recording.heldAt ? 'deletion.held' : 'deletion.heldByTag')}</MenuLabel>
        )}
        {mayDelete && !recording.isHeld && (
          <>
            {mayDropSound && (
              <MenuItem tone="danger" onSelect={() => setAsking('sound')}>
                <VolumeX aria-hidden />
                <MenuText hint={t('dropSound.keeps')}>{t('dropSound.open')}</MenuText>
              </MenuItem>
            )}
            <MenuItem tone="danger" onSelect={onDelete}>
              <Trash2 aria-hidden />
              <MenuText hint={mayDropSound ? t('viewer.deleteText') : null}>{t('viewer.delete')}</MenuText>
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
      <DropSound recording={recording} open={asking === 'sound'} onClose={close} />
      <Retranscribe recording={recording} open={asking === 'language'} onClose={close} />
      <Rediarize recording={recording} open={asking === 'voices'} onClose={close} />
    </>
  )
}
