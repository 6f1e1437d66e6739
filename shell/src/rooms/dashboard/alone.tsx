import type { DashboardStats } from '@hattama/contract/library/dashboard'
import { useHint, useTexts, useUser } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { X } from 'lucide-react'

/**
 * Whether somebody may have come to the wrong place: they are alone in a workspace without a meeting, on a server where
 * others have accounts. That others do needs no question: the first account is the server's administrator.
 */
const isAlone = ({ team, statistics }: DashboardStats, isServerAdmin: boolean) =>
  !isServerAdmin && team.totalMembers === 1 && statistics.totalRecordings === 0

/** One line for whoever signed up beside their colleagues instead of joining them; says nothing of who is on the server. */
export const Alone = ({ stats }: { stats: DashboardStats }) => {
  const { t } = useTexts('shell')
  const user = useUser()
  const hidden = useHint('alone')
  if (!isAlone(stats, user?.serverAdmin === true) || hidden.isSeen) return null
  return (
    <p
      role="note"
      className="flex items-center gap-3 rounded-lg bg-sunken py-1.5 pr-2 pl-4 text-sm text-muted"
    >
      <span className="grow">{t('dashboard.alone')}</span>
      <IconButton label={t('dashboard.hideAlone')} size="sm" onClick={() => hidden.see()}>
        <X aria-hidden />
      </IconButton>
    </p>
  )
}
