import type { Summary } from '@hattama/contract/insight/summary'
import { useMinutesTexts } from '@hattama/minutes/texts'
import { Link, namedByModel, useCopyMeetingLink, useNavigate, useScreenActions } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { DocumentItems } from '@hattama/ui/document-items'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator, MenuText } from '@hattama/ui/menu'
import { Download, Link2, MessagesSquare, Pencil, Stamp } from 'lucide-react'
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
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Link
        to={`/recordings/${summary.recordingId}?chat=1`}
        className={buttonClass('secondary', 'sm', 'max-sm:px-2')}
      >
        <MessagesSquare aria-hidden />
        <span className="max-sm:sr-only">{t(namedByModel('summaryPage.discuss'))}</span>
      </Link>
      <ShareMenu summary={summary} />
      <ExportMenu summary={summary} />
      <Link
        to={`/recordings/${summary.recordingId}/protocol`}
        // elsewhere the row has no room for it, and the submenus of its last button would lie over the text: Export has it, too
        className={buttonClass('secondary', 'sm', 'max-2xl:hidden')}
      >
        <Stamp aria-hidden />
        {t('protocol.open')}
      </Link>
      {onEdit && (
        <Button variant="secondary" size="sm" className="max-sm:px-2" onClick={onEdit}>
          <Pencil aria-hidden />
          <span className="max-sm:sr-only">{minutesTexts.t('edit.open')}</span>
        </Button>
      )}
      <FavoriteStar summary={summary} size="md" className="size-8" />
      <IconButton label={t('share.link')} className="size-8" onClick={() => void share()}>
        <Link2 aria-hidden />
      </IconButton>
      <MoreMenu summary={summary} mayChange={onEdit !== null} rewriteChoices={rewriteChoices} />
    </div>
  )
}

const ExportMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const documents = useSummaryDocuments(summary)
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm">
          <Download aria-hidden />
          {t('document.title')}
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
