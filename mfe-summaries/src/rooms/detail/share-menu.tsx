import type { Summary } from '@hattama/contract/insight/summary'
import { runCommand, useFact, useMay, useNavigate } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Menu, MenuItem, MenuText } from '@hattama/ui/menu'
import { Globe, Mail, Share2, Users } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useSummaryDocuments } from '../../kernel/use-summary-documents.ts'

/** The ways to give a summary to somebody: who sees its meeting, a link for guests, mail. */
export const ShareMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const { recordingId } = summary
  const navigate = useNavigate()
  const mayPublish = useMay()('recording.publish', summary)
  const { mayMail, sendsMail, onRequest } = useSummaryDocuments(summary)
  const isOnlyHere = useFact('onlyHere')
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="max-sm:px-2">
          <Share2 aria-hidden />
          <span className="max-sm:sr-only">{t('share.open')}</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => runCommand('shareRecording', recordingId)}>
        <Users aria-hidden />
        {t('word.whoSees')}
      </MenuItem>
      {mayPublish && (
        <MenuItem onSelect={() => void navigate(`/recordings/${recordingId}?share=guests`)}>
          <Globe aria-hidden />
          <MenuText hint={isOnlyHere ? t('word.needsAddress') : null}>{t('share.guests')}</MenuText>
        </MenuItem>
      )}
      {mayMail && (
        <MenuItem onSelect={() => onRequest({ act: 'mail' })}>
          <Mail aria-hidden />
          <MenuText hint={sendsMail ? null : t('document.needsMail')}>{t('document.mail')}</MenuText>
        </MenuItem>
      )}
    </Menu>
  )
}
