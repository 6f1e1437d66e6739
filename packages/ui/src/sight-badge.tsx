import type { Sight } from '@hattama/contract/rules/sight'
import { Lock, Users } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Shows that not everyone in the workspace can see a meeting; renders nothing if everyone can. */
export const SightBadge = ({ sight, t }: { sight: Sight; t: (key: string) => string }) =>
  sight === 'private' || sight === 'chosen' ? (
    <Badge icon={sight === 'private' ? <Lock aria-hidden /> : <Users aria-hidden />}>
      {t(`sight.${sight}`)}
    </Badge>
  ) : null
