import type { Summary } from '@hattama/contract/insight/summary'
import { runCommand, useFact, useMay, useNavigate } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Menu, MenuItem, MenuSeparator, MenuText, Submenu } from '@hattama/ui/menu'
import { Globe, Link2, Mail, Share2, Users } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useSummaryDocuments } from '../../kernel/use-summary-documents.ts'

/** The ways to give a summary to somebody: mail, a link for guests or for people with accounts, who sees its meeting. What does not work yet is one line, last. */
export const ShareMenu = ({ summary, onCopyLink }: { summary: Summary; onCopyLink: () => void }) => {
  const { t } = useSummariesTexts()
  const { recordingId } = summary
  const navigate = useNavigate()
  const mayPublish = useMay()('recording.publish', summary)
  const { mayMail, sendsMail, onRequest } = useSummaryDocuments(summary)
  const isOnlyHere = useFact('onlyHere')
  const guests = mayPublish && (
    <MenuItem
      key="guests"
      tone={isOnlyHere ? 'quiet' : 'normal'}
      onSelect={() => void navigate(`/recordings/${recordingId}?share=guests`)}
    >
      <Globe aria-hidden />
      <MenuText hint={isOnlyHere ? t('serverLack.guests') : null}>{t('share.guests')}</MenuText>
    </MenuItem>
  )
  const mail = mayMail && (
    <MenuItem key="mail" tone={sendsMail ? 'normal' : 'quiet'} onSelect={() => onRequest({ act: 'mail' })}>
      <Mail aria-hidden />
      <MenuText hint={sendsMail ? null : t('document.needsMail')}>{t('document.mail')}</MenuText>
    </MenuItem>
  )
  const link = (
    <MenuItem key="link" onSelect={onCopyLink}>
      <Link2 aria-hidden />
      <MenuText hint={t(isOnlyHere ? 'sharing.opensHere' : 'sharing.forAccounts')}>
        {t('share.link')}
      </MenuText>
    </MenuItem>
  )
  const ways = [
    { way: mail, works: sendsMail },
    { way: guests, works: !isOnlyHere },
    { way: link, works: true },
  ].filter(({ way }) => way)
  const working = ways.filter(({ works }) => works)
  const lacking = ways.filter(({ works }) => !works)
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="max-sm:px-2">
          <Share2 aria-hidden />
          <span className="max-sm:sr-only">{t('share.open')}</span>
        </Button>
      }
    >
      {working.map(({ way }) => way)}
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
