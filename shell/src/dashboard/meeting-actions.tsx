import { may } from '@hattama/contract/policy'
import type { Recording } from '@hattama/contract/recording'
import { notify, problemText, useAppDispatch, useNavigate, useTexts, useUser } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { Download, Ellipsis, Eye, Link2, Trash2, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useRemoveRecordingMutation } from './calls.ts'
import { useExport } from './use-export.ts'

const revealed =
  'opacity-100 lg:opacity-0 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100 transition-opacity'

/** What can be done with a recording of the dashboard; the quick ones appear on hover, the menu is always there. */
export const MeetingActions = ({ recording }: { recording: Recording }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const saveTranscript = useExport()
  const [asking, setAsking] = useState(false)
  const [remove, { isLoading, error, reset }] = useRemoveRecordingMutation()
  const user = useUser()
  const actor = user && ({ role: user.role, via: 'session', userId: user.id } as const)
  const mayEdit = actor !== null && may(actor, 'recording.change')
  const mayDelete = actor !== null && may(actor, 'recording.delete', recording.ownerId)
  const path = `/recordings/${recording.id}`

  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + path)
    dispatch(notify({ tone: 'done', text: t('recent.linkCopied') }))
  }

  const removeIt = async () => {
    await remove(recording.id).unwrap()
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('recent.deleted') }))
  }

  return (
    <div className="relative z-10 -my-1 -mr-2 flex shrink-0 items-center">
      <span className={`hidden sm:flex ${revealed}`}>
        <IconButton label={t('action.view')} onClick={() => void navigate(path)}>
          <Eye aria-hidden />
        </IconButton>
        <IconButton label={t('recent.copyLink')} onClick={() => void copyLink()}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton
          label={t('recent.export')}
          disabled={!recording.hasTranscript}
          onClick={() => void saveTranscript(recording)}
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
          <Eye aria-hidden />
          {t('recent.details')}
        </MenuItem>
        {mayEdit && (
          <MenuItem
            disabled={!recording.hasTranscript}
            onSelect={() => void navigate(`${path}?edit=speakers`)}
          >
            <UserPen aria-hidden />
            {t('recent.editSpeakers')}
          </MenuItem>
        )}
        <MenuItem disabled={!recording.hasTranscript} onSelect={() => void saveTranscript(recording)}>
          <Download aria-hidden />
          {t('recent.export')}
        </MenuItem>
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {t('action.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          reset()
        }}
        onConfirm={() => void removeIt().catch(() => undefined)}
        title={t('recent.deleteTitle')}
        text={t('recent.deleteText', { title: recording.title })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </div>
  )
}
