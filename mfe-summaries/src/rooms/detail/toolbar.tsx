import type { Summary } from '@hattama/contract/insight/summary'
import { useMinutesTexts } from '@hattama/minutes/texts'
import { Link, namedByModel, useCopyMeetingLink, useNavigate, useScreenActions } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { DocumentItems } from '@hattama/ui/document-items'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator, MenuText } from '@hattama/ui/menu'
import { Download, MessagesSquare, Pencil, Stamp } from 'lucide-react'
import { FavoriteStar, useFavorite } from '../../kernel/favorite-star.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useSummaryDocuments } from '../../kernel/use-summary-documents.ts'
import { MoreMenu, type RewriteChoices } from './more-menu.tsx'
import { ShareMenu } from './share-menu.tsx'

/** Actions for a summary: the five of the specification, and the rest in a menu. */
export const Toolbar = ({
  summary,
  onEdit,
  rewriteChoices,
}: {
  summary: Summary
  /** null: the user may not, or it is being written */
  onEdit: (() => void) | null
  rewriteChoices: RewriteChoices
}) => {
  const { t } = useSummariesTexts()
  const minutesTexts = useMinutesTexts()
  const toggle = useFavorite(summary)
  const copyLink = useCopyMeetingLink()
  const share = () => copyLink(`/summaries/${summary.id}`, summary)
  const { onRequest } = useSummaryDocuments(summary)
  useScreenActions([
    {
      id: 'favorite',
      text: t(summary.isFavorite ? 'favorite.on' : 'favorite.add'),
      act: () => void toggle(),
    },
    { id: 'share', text: t('share.link'), act: () => void share() },
    { id: 'print', text: t('document.print'), act: () => onRequest({ act: 'print', include: 'summary' }) },
    { id: 'export', text: t('document.more'), act: () => onRequest({ act: 'choose' }) },
    {
      id: 'copy',
      text: t('document.copy.summary'),
      act: () => onRequest({ act: 'copy', include: 'summary' }),
    },
  ])
  return (
    <>
      <Link
        to={`/recordings/${summary.recordingId}?chat=1`}
        className={buttonClass('secondary', 'sm', 'max-lg:px-2')}
      >
        <MessagesSquare aria-hidden />
        <span className="max-lg:sr-only">{t(namedByModel('summaryPage.discuss'))}</span>
      </Link>
      <ShareMenu summary={summary} onCopyLink={() => void share()} />
      <ExportMenu summary={summary} />
      {onEdit && (
        <IconButton label={minutesTexts.t('edit.open')} className="size-8" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <FavoriteStar summary={summary} size="md" className="size-8" />
      <MoreMenu summary={summary} mayChange={onEdit !== null} rewriteChoices={rewriteChoices} />
    </>
  )
}

const ExportMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const documents = useSummaryDocuments(summary)
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="max-sm:px-2">
          <Download aria-hidden />
          <span className="max-sm:sr-only">{t('document.title')}</span>
        </Button>
      }
    >
      <DocumentItems t={t} {...documents} />
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate(`/recordings/${summary.recordingId}/protocol`)}>
        <Stamp aria-hidden />
        <MenuText hint={t('protocol.hint')}>{t('protocol.open')}</MenuText>
      </MenuItem>
    </Menu>
  )
}
