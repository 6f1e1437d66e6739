import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { useDocuments, useNavigate, useScreenActions } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { DocumentItems } from '@hattama/ui/document-items'
import { Menu, MenuItem, MenuSeparator, MenuText } from '@hattama/ui/menu'
import { Download, Stamp } from 'lucide-react'
import { useNotesQuery } from '../notes/calls.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Exports the minutes and transcript: files, print, clipboard, mail, and the formal minutes. Hidden while there is neither. */
export const DocumentMenu = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const navigate = useNavigate()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const title = recordingTitle(recording, t('viewer.untitled'))
  const { data: written } = useNotesQuery(recordingId)
  const hasNotes = (written?.notes.length ?? 0) > 0
  const documents = useDocuments({ recordingId, title, hasSummary, hasTranscript, hasNotes }, recording)
  useScreenActions(
    documents.isEmpty
      ? []
      : [
          {
            id: 'print',
            text: t('document.print'),
            act: () => documents.onRequest({ act: 'print', include: documents.include }),
          },
          { id: 'export', text: t('document.more'), act: () => documents.onRequest({ act: 'choose' }) },
          {
            id: 'copy',
            text: t(`document.copy.${documents.include}`),
            act: () => documents.onRequest({ act: 'copy', include: documents.include }),
          },
        ],
  )
  if (documents.isEmpty) return null
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="shrink-0 max-sm:px-2 print:hidden">
          <Download aria-hidden />
          <span className="max-sm:sr-only">{t('document.title')}</span>
        </Button>
      }
    >
      <DocumentItems t={t} {...documents} />
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate(`/recordings/${recordingId}/protocol`)}>
        <Stamp aria-hidden />
        <MenuText hint={t('protocol.hint')}>{t('protocol.open')}</MenuText>
      </MenuItem>
    </Menu>
  )
}
