import type { Visibility } from '@hattama/contract/rules/library/visibility'
import { Lock, Users } from 'lucide-react'
import { Badge } from './badge.tsx'

/**
 * Shows who sees a meeting.
 * @param isAlone whether nobody else is in the workspace yet: what everyone there sees is then seen by its owner alone; undefined
 *   while that is not known
 */
export const VisibilityBadge = ({
  visibility,
  isAlone,
  t,
}: {
  visibility: Visibility
  isAlone: boolean | undefined
  t: (key: string) => string
}) => {
  const isForAll = visibility === 'workspace'
  if (isForAll && isAlone === undefined) return null
  const seen = isForAll && isAlone ? 'alone' : visibility
  return (
    <Badge
      icon={visibility === 'private' ? <Lock aria-hidden /> : <Users aria-hidden />}
      title={isForAll ? t(`visibility.${seen}Text`) : undefined}
    >
      {t(`visibility.${seen}`)}
    </Badge>
  )
}
