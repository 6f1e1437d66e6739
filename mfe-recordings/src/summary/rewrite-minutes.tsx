import type { Summary } from '@hattama/contract/summary'
import { useRewriting } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu } from '@hattama/ui/menu'
import { RewriteItems } from '@hattama/ui/rewrite-items'
import { RotateCw } from 'lucide-react'
import { useRecordingsTexts } from '../texts.ts'

/** Writes the minutes again: as they are, in another language, as another kind of report. */
export const RewriteMinutes = ({ summary }: { summary: Summary }) => {
  const { t } = useRecordingsTexts()
  const { isAsking, choices } = useRewriting(summary)
  return (
    <Menu
      trigger={
        // a tooltip around the trigger would take the menu's place
        <IconButton size="sm" tooltip={false} label={t('rewrite.open')} disabled={isAsking}>
          <RotateCw aria-hidden />
        </IconButton>
      }
    >
      <RewriteItems {...choices} />
    </Menu>
  )
}
