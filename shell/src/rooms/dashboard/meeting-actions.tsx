import type { Recording } from '@hattama/contract/library/recording'
import {
  runCommand,
  useCopyMeetingLink,
  useDeletion,
  useDocuments,
  useMay,
  useNavigate,
  useTexts,
} from '@hattama/platform'
import { DocumentItems } from '@hattama/ui/document-items'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { ArrowUpRight, Download, Ellipsis, Eye, Link2, Pencil, Trash2, UserPen } from 'lucide-react'

/** Over the end of the row, so that they take no room from it; while not shown they take no presses either. */
const quick =
  'absolute inset-y-0 right-full hidden items-center rounded-md bg-sunken pl-1 transition-opacity sm:flex ' +
  'pointer-events-none opacity-0 group-hover:pointer-events-auto group-hover:opacity-100 ' +
  'group-has-[:focus-visible]:pointer-events-auto group-has-[:focus-visible]:opacity-100'

/**
 * Actions for a recording on the dashboard; the quick ones appear with the pointer or the keyboard's focus, the menu is
 * always there and has them all.
 */
export const MeetingActions = ({ recording }: { recording: Recording }) => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const { remove } = useDeletion()
  const copyLink = useCopyMeetingLink()
  const may = useMay()
  const mayEdit = may('recording.change', recording)
  const mayDelete = may('recording.delete', recording)
  const { id: recordingId, title, hasSummary, hasTranscript, lockedMinutes } = recording
  const documents = useDocuments({ recordingId, title, hasSummary, hasTranscript }, recording)
  const path = `/recordings/${recording.id}`

  return (
    <div className="relative z-10 -my-1 -mr-2 flex shrink-0 items-center">
      <span className={quick}>
        <IconButton label={t('action.view')} onClick={() => void navigate(path)}>
          <Eye aria-hidden />
        </IconButton>
        <IconButton
          label={t('recent.copyLink')}
          onClick={() => void copyLink(path, { ...recording, recordingId })}
        >
          <Link2 aria-hidden />
        </IconButton>
        <IconButton
          label={t('document.title')}
          disabled={documents.isEmpty}
          onClick={() => documents.onRequest({ act: 'choose' })}
        >
          <Download aria-hidden />
        </IconButton>
      </span>
      <Menu
        trigger={
          <IconButton label={t('recent.more')} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => void navigate(path)}>
          <ArrowUpRight aria-hidden />
          {t('recent.details')}
        </MenuItem>
        <MenuItem onSelect={() => void copyLink(path, { ...recording, recordingId })}>
          <Link2 aria-hidden />
          {t('recent.copyLink')}
        </MenuItem>
        <MenuItem onSelect={() => runCommand('shareRecording', recording.id)}>
          <Eye aria-hidden />
          {t('word.whoSees')}
        </MenuItem>
        {mayEdit && (
          <MenuItem onSelect={() => runCommand('editDetails', recording.id)}>
            <Pencil aria-hidden />
            {t('word.editDetails')}
          </MenuItem>
        )}
        {mayEdit && (
          <MenuItem
            disabled={!recording.hasTranscript}
            onSelect={() => void navigate(`${path}?speakers=edit`)}
          >
            <UserPen aria-hidden />
            {t('recent.editSpeakers')}
          </MenuItem>
        )}
        {!documents.isEmpty && (
          <Submenu
            label={
              <>
                <Download aria-hidden />
                {t('document.title')}
              </>
            }
          >
            <DocumentItems t={t} {...documents} include={hasSummary ? 'summary' : 'transcript'} />
          </Submenu>
        )}
        {mayDelete && <MenuSeparator />}
        {mayDelete && recording.isHeld && (
          <MenuLabel>{t(recording.heldAt ? 'deletion.held' : 'deletion.heldByTag')}</MenuLabel>
        )}
        {mayDelete && !recording.isHeld && (
          <MenuItem
            tone="danger"
            onSelect={() => void remove({ kind: 'recording', id: recordingId, recordingId, lockedMinutes })}
          >
            <Trash2 aria-hidden />
            {t(recording.isExample ? 'recent.removeExample' : 'action.delete')}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
