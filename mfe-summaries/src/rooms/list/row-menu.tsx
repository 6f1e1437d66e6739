import type { Summary } from '@hattama/contract/insight/summary'
import { runCommand, useCopyMeetingLink, useMay, useNavigate } from '@hattama/platform'
import { DocumentItems } from '@hattama/ui/document-items'
import { MenuItem, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { AudioLines, Download, FileText, Link2, Pencil, Trash2 } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useDeleteSummary } from '../../kernel/use-delete-summary.ts'
import { useSummaryDocuments } from '../../kernel/use-summary-documents.ts'

/** Menu of a row: view, recording, details, export and mail, link. */
export const RowMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const mayChange = useMay()('recording.change', summary)
  const navigate = useNavigate()
  const copyLink = useCopyMeetingLink()
  const documents = useSummaryDocuments(summary)
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
        <MenuItem onSelect={() => runCommand('editDetails', summary.recordingId)}>
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
        <DocumentItems t={t} {...documents} />
      </Submenu>
      <MenuItem onSelect={() => void copyLink(`/summaries/${summary.id}`, summary)}>
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
