import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { runCommand, useCopyLink, useDocuments, useFact } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Menu, MenuItem, MenuSeparator, MenuText } from '@hattama/ui/menu'
import { Copy, Globe, Hash, Link2, Mail, Share2, Users } from 'lucide-react'
import { useShare } from '../share-links/share-context.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** All ways to give a meeting to somebody: who sees it, links, mail, and its text on the clipboard. */
export const ShareMenu = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const title = recordingTitle(recording, t('viewer.untitled'))
  const documents = useDocuments({ recordingId, title, hasSummary, hasTranscript }, recording)
  const { include, mayMail, sendsMail, isEmpty, onRequest } = documents
  const isOnlyHere = useFact('onlyHere')
  const shareOutside = useShare()
  const copyLink = useCopyLink()
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="shrink-0 max-sm:px-2 print:hidden">
          <Share2 aria-hidden />
          <span className="max-sm:sr-only">{t('sharing.open')}</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => runCommand('shareRecording', recordingId)}>
        <Users aria-hidden />
        {t('word.whoSees')}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          void copyLink(`${location.origin}/recordings/${recordingId}`, t('sharing.linkCopied'))
        }
      >
        <Link2 aria-hidden />
        {t('sharing.copyLink')}
      </MenuItem>
      {shareOutside && (
        <MenuItem onSelect={() => shareOutside(null)}>
          <Globe aria-hidden />
          <MenuText hint={isOnlyHere ? t('word.needsAddress') : null}>{t('share.open')}</MenuText>
        </MenuItem>
      )}
      {mayMail && (
        <MenuItem onSelect={() => onRequest({ act: 'mail' })}>
          <Mail aria-hidden />
          <MenuText hint={sendsMail ? null : t('document.needsMail')}>{t('document.mail')}</MenuText>
        </MenuItem>
      )}
      {!isEmpty && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onRequest({ act: 'copy', include })}>
            <Copy aria-hidden />
            {t(`document.copy.${include}`)}
          </MenuItem>
          <MenuItem onSelect={() => onRequest({ act: 'copy-markdown', include })}>
            <Hash aria-hidden />
            {t('sharing.copyMarkdown')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
