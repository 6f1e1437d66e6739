import type { Visibility } from '@hattama/contract/rules/library/visibility'
import { Lock, Users } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Shows that not everyone in the workspace can see a meeting; renders nothing if everyone can. */
export const VisibilityBadge = ({ visibility, t }: { visibility: Visibility; t: (key: string) => string }) =>
  visibility === 'private' || visibility === 'chosen' ? (
    <Badge icon={visibility === 'private' ? <Lock aria-hidden /> : <Users aria-hidden />}>
      {t(`visibility.${visibility}`)}
    </Badge>
  ) : null
