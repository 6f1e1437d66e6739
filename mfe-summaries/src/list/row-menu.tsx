import { may } from '@hattama/contract/policy'
import type { Summary } from '@hattama/contract/summary'
import { askForDetails, useAppDispatch, useNavigate, useUser } from '@hattama/platform'
import { DocumentItems } from '@hattama/ui/document-items'
import { MenuItem, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { AudioLines, Download, FileText, Link2, Pencil, Trash2 } from 'lucide-react'
import { useShareLink } from '../share-link.ts'
import { useSummariesTexts } from '../texts.ts'
import { useDeleteSummary } from '../use-delete-summary.ts'
import { useDocuments } from '../use-documents.ts'

/** View, recording, what it is called, files and mail, and the link. */
export const RowMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const user = useUser()
  const mayChange =
    user !== null &&
    may({ role: user.role, via: 'session', userId: user.id }, 'recording.change', summary.ownerId)
  const navigate = useNavigate()
  const share = useShareLink()
  const { take, mayMail } = useDocuments(summary)
  const remove = useDeleteSummary(summary)
  return (
    <>
      <MenuItem onSelect={() => void navigate(summary.id)}>
        <FileText aria-hidden />
        {t('list.viewSummary')}
      </MenuItem>
      <MenuItem onSelect={() => void navigate(`/recordings/${summary.recordingId}`)}>
        <AudioLines aria-hidden />
        {t('list.openRecording')}
      </MenuItem>
      {mayChange && (
        <MenuItem onSelect={() => dispatch(askForDetails(summary.recordingId))}>
          <Pencil aria-hidden />
          {t('word.editDetails')}
        </MenuItem>
      )}
      <MenuSeparator />
      <Submenu
        label={
          <>
            <Download aria-hidden />
            {t('list.export')}
          </>
        }
      >
        <DocumentItems t={t} include="summary" mayMail={mayMail} onWish={take} />
      </Submenu>
      <MenuItem onSelect={() => void share(summary.id)}>
        <Link2 aria-hidden />
        {t('list.share')}
      </MenuItem>
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => void remove()}>
            <Trash2 aria-hidden />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  )
}
