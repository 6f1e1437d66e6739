import type { Sight } from '@hattama/contract/rules/sight'
import { Lock, Users } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Says that not everybody of the workspace sees a meeting; nothing where everybody does. */
export const SightBadge = ({ sight, t }: { sight: Sight; t: (key: string) => string }) =>
  sight === 'private' || sight === 'chosen' ? (
    <Badge icon={sight === 'private' ? <Lock aria-hidden /> : <Users aria-hidden />}>
      {t(`sight.${sight}`)}
    </Badge>
  ) : null
