import type { Recording } from '@hattama/contract/library/recording'
import { isBeingRecorded } from '@hattama/contract/rules/library/status-display'
import {
  notify,
  problemText,
  runCommand,
  useAppDispatch,
  useDeletion,
  useDocuments,
  useMay,
} from '@hattama/platform'
import { DocumentItems } from '@hattama/ui/document-items'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { Archive, ArchiveRestore, CircleStop, Download, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useArchiveOne } from '../bulk/use-archive-one.ts'
import { useEndRecordingMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Further actions for a recording in the list. */
export const RecordingMenu = ({ recording }: { recording: Recording }) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const { remove } = useDeletion()
  const archive = useArchiveOne()
  const { id, hasSummary, hasTranscript, lockedMinutes } = recording
  const title = recording.title || t('word.untitledRecording')
  const documents = useDocuments({ recordingId: id, title, hasSummary, hasTranscript }, recording)
  const mayChange = may('recording.change', recording)
  const dispatch = useAppDispatch()
  const [endRecording] = useEndRecordingMutation()
  const end = async () => {
    const { error } = await endRecording(id)
    const reason = error && problemText(error)
    if (reason) dispatch(notify({ tone: 'problem', text: t('job.notEnded', { reason }) }))
  }
  const mayDelete = may('recording.delete', recording)
  return (
    <span className="relative z-1 shrink-0">
      <Menu
        trigger={
          <IconButton label={t('list.actions', { title })} tooltip={false} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayChange && (
          <MenuItem onSelect={() => runCommand('editDetails', id)}>
            <Pencil aria-hidden />
            {t('word.editDetails')}
          </MenuItem>
        )}
        {mayChange && isBeingRecorded(recording) && (
          <MenuItem onSelect={() => void end()}>
            <CircleStop aria-hidden />
            {t('job.end')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem onSelect={() => void archive([id], !recording.archivedAt)}>
            {recording.archivedAt ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {t(recording.archivedAt ? 'archive.restore' : 'archive.put')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => runCommand('shareRecording', id)}>
          <Eye aria-hidden />
          {t('word.whoSees')}
        </MenuItem>
        {!documents.isEmpty && (
          <Submenu
            label={
              <>
                <Download aria-hidden />
                {t('document.title')}
              </>
            }
          >
            <DocumentItems t={t} {...documents} />
          </Submenu>
        )}
        {mayDelete && <MenuSeparator />}
        {mayDelete && recording.isHeld && (
          <MenuLabel>{t(recording.heldAt ? 'deletion.held' : 'deletion.heldByTag')}</MenuLabel>
        )}
        {mayDelete && !recording.isHeld && (
          <MenuItem
            tone="danger"
            onSelect={() => void remove({ kind: 'recording', id, recordingId: id, lockedMinutes })}
          >
            <Trash2 aria-hidden />
            {t('viewer.delete')}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
