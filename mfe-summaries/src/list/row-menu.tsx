import type { Summary } from '@hattama/contract/summary'
import { useNavigate } from '@hattama/platform'
import { MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { AudioLines, FileDown, FileText, Link2 } from 'lucide-react'
import { useDownloads } from '../detail/use-downloads.ts'
import { useShareLink } from '../share-link.ts'
import { useSummariesTexts } from '../texts.ts'

/** View, recording, the two files a browser can make by itself, and the link. */
export const RowMenu = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const navigate = useNavigate()
  const share = useShareLink()
  const downloads = useDownloads(summary)
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
      <MenuSeparator />
      <MenuItem onSelect={downloads.txt}>
        <FileDown aria-hidden />
        {t('list.export')}: {t('export.txt')}
      </MenuItem>
      <MenuItem onSelect={downloads.md}>
        <FileDown aria-hidden />
        {t('list.export')}: {t('export.md')}
      </MenuItem>
      <MenuItem onSelect={() => void share(summary.id)}>
        <Link2 aria-hidden />
        {t('list.share')}
      </MenuItem>
    </>
  )
}
