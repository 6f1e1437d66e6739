import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { runCommand, useCopyMeetingLink, useDocuments, useFact } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useDocumentTicks } from '@hattama/ui/document-ticks'
import { Menu, MenuItem, MenuSeparator, MenuText, Submenu } from '@hattama/ui/menu'
import { Copy, FileText, FileType2, Globe, Hash, Link2, Mail, Share2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShare } from '../share-links/share-context.ts'
import { useNotesQuery } from '../notes/calls.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/**
 * The ways that need other people to reach this server, or it to send mail: those that work here, and those that do not yet,
 * which look it and open the reason. The link for people with accounts is among those that work: it can be copied in any case.
 */
const useWaysOut = (recording: RecordingDetails, documents: ReturnType<typeof useDocuments>) => {
  const { t } = useRecordingsTexts()
  const { mayMail, sendsMail, onRequest } = documents
  const isOnlyHere = useFact('onlyHere')
  const shareOutside = useShare()
  const copyLink = useCopyMeetingLink()
  const { id: recordingId, visibility } = recording
  const link = (
    <MenuItem
      key="link"
      onSelect={() => void copyLink(`/recordings/${recordingId}`, { recordingId, visibility })}
    >
      <Link2 aria-hidden />
      <MenuText hint={t(isOnlyHere ? 'sharing.opensHere' : 'sharing.forAccounts')}>
        {t('sharing.copyLink')}
      </MenuText>
    </MenuItem>
  )
  const guests = shareOutside && (
    <MenuItem key="guests" tone={isOnlyHere ? 'quiet' : 'normal'} onSelect={() => shareOutside(null)}>
      <Globe aria-hidden />
      <MenuText hint={isOnlyHere ? t('serverLack.guests') : null}>{t('share.open')}</MenuText>
    </MenuItem>
  )
  const mail = mayMail && (
    <MenuItem key="mail" tone={sendsMail ? 'normal' : 'quiet'} onSelect={() => onRequest({ act: 'mail' })}>
      <Mail aria-hidden />
      <MenuText hint={sendsMail ? null : t('document.needsMail')}>{t('document.mail')}</MenuText>
    </MenuItem>
  )
  const ways: { way: ReactNode; works: boolean }[] = [
    { way: mail, works: sendsMail },
    { way: guests, works: !isOnlyHere },
    { way: link, works: true },
  ]
  const those = (wanted: boolean) => ways.filter(({ way, works }) => way && works === wanted)
  return { working: those(true), lacking: those(false) }
}

/** All ways to give a meeting to somebody: mail, links, files and its text, and who sees it. What works comes first, what does not is one line. */
export const ShareMenu = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const title = recordingTitle(recording, t('viewer.untitled'))
  const { data: written } = useNotesQuery(recordingId)
  const hasNotes = (written?.notes.length ?? 0) > 0
  const documents = useDocuments({ recordingId, title, hasSummary, hasTranscript, hasNotes }, recording)
  const { include, isEmpty, onRequest } = documents
  const { rows, ticked } = useDocumentTicks({ t, ...documents })
  const wanted = { include, ...ticked }
  const { working, lacking } = useWaysOut(recording, documents)
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="shrink-0 max-sm:px-2 print:hidden">
          <Share2 aria-hidden />
          <span className="max-sm:sr-only">{t('sharing.open')}</span>
        </Button>
      }
    >
      {working.map(({ way }) => way)}
      {working.length > 0 && !isEmpty && <MenuSeparator />}
      {!isEmpty && (
        <>
          {rows}
          <MenuItem onSelect={() => onRequest({ act: 'save', format: 'pdf', ...wanted })}>
            <FileText aria-hidden />
            {t('document.pdf')}
          </MenuItem>
          <MenuItem onSelect={() => onRequest({ act: 'save', format: 'docx', ...wanted })}>
            <FileType2 aria-hidden />
            {t('document.docx')}
          </MenuItem>
          <MenuItem onSelect={() => onRequest({ act: 'copy', ...wanted })}>
            <Copy aria-hidden />
            {t(`document.copy.${include}`)}
          </MenuItem>
          <MenuItem onSelect={() => onRequest({ act: 'copy-markdown', ...wanted })}>
            <Hash aria-hidden />
            {t('sharing.copyMarkdown')}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => runCommand('shareRecording', recordingId)}>
        <Users aria-hidden />
        {t('word.whoSees')}
      </MenuItem>
      {lacking.length > 0 && (
        <>
          <MenuSeparator />
          <Submenu label={t('serverLack.notYet')}>{lacking.map(({ way }) => way)}</Submenu>
        </>
      )}
    </Menu>
  )
}
