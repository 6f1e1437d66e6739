import { may } from '@hattama/contract/policy'
import type { Summary } from '@hattama/contract/summary'
import { Link, notify, problemText, useAppDispatch, useScreenActions, useUser } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import {
  AudioLines,
  Copy,
  Download,
  FileDown,
  Link2,
  MessagesSquare,
  Printer,
  RotateCw,
  Star,
} from 'lucide-react'
import { useRegenerateMutation } from '../api.ts'
import { useFavorite } from '../favorite-star.tsx'
import { useCopy, useShareLink } from '../share-link.ts'
import { useSummariesTexts } from '../texts.ts'
import { useDownloads } from './use-downloads.ts'

/** Whether the signed-in person may change summaries, by the one policy. */
export const useMayChange = () => {
  const user = useUser()
  return user !== null && may({ role: user.role, via: 'session', userId: user.id }, 'summary.change')
}

/** What can be done with a summary: favourite, link, recording, export. */
export const Toolbar = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const toggle = useFavorite(summary)
  const share = useShareLink()
  useScreenActions([
    {
      id: 'favorite',
      text: t(summary.isFavorite ? 'favorite.on' : 'favorite.add'),
      act: () => void toggle(),
    },
    { id: 'share', text: t('share.link'), act: () => void share(summary.id) },
    { id: 'print', text: t('export.print'), act: () => setTimeout(() => print()) },
  ])
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="secondary" size="sm" aria-pressed={summary.isFavorite} onClick={() => void toggle()}>
        <Star aria-hidden className={summary.isFavorite ? 'fill-yellow text-yellow' : ''} />
        {t(summary.isFavorite ? 'favorite.on' : 'favorite.add')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void share(summary.id)}>
        <Link2 aria-hidden />
        {t('share.link')}
      </Button>
      <Link to={`/recordings/${summary.recordingId}`} className={buttonClass('secondary', 'sm')}>
        <AudioLines aria-hidden />
        {t('summaryPage.recording')}
      </Link>
      <Link to={`/recordings/${summary.recordingId}?chat=1`} className={buttonClass('secondary', 'sm')}>
        <MessagesSquare aria-hidden />
        {t('summaryPage.discuss')}
      </Link>
      <ExportMenu summary={summary} />
    </div>
  )
}

const ExportMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const copy = useCopy()
  const downloads = useDownloads(summary)
  const mayChange = useMayChange()
  const [regenerate] = useRegenerateMutation()
  const again = async () => {
    const { error } = await regenerate(summary)
    const text = error
      ? t('summaryPage.notRegenerated', { reason: problemText(error) })
      : t('summaryPage.regenerating')
    dispatch(notify({ tone: error ? 'problem' : 'done', text }))
  }
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm">
          <Download aria-hidden />
          {t('export.open')}
        </Button>
      }
    >
      <MenuItem onSelect={downloads.txt}>
        <FileDown aria-hidden />
        {t('export.txt')}
      </MenuItem>
      <MenuItem onSelect={downloads.md}>
        <FileDown aria-hidden />
        {t('export.md')}
      </MenuItem>
      <MenuItem onSelect={() => setTimeout(() => print())}>
        <Printer aria-hidden />
        {t('export.print')}
      </MenuItem>
      <MenuItem onSelect={() => void copy(downloads.text(), t('export.copied'), t('export.notCopied'))}>
        <Copy aria-hidden />
        {t('export.copy')}
      </MenuItem>
      {mayChange && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void again()}>
            <RotateCw aria-hidden />
            {t('summaryPage.regenerate')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
