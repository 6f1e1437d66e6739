import type { Visibility } from '@hattama/contract/rules/library/visibility'
import { Lock, Users } from 'lucide-react'
import { badgeLook } from './badge.tsx'
import { cn } from './cn.ts'

/**
 * Says who a meeting is open to as it is set, though nobody else may be there yet, and opens the dialog that changes it.
 * @param members people in the workspace; undefined while that is not known
 */
export const VisibilityBadge = ({
  visibility,
  members,
  onOpen,
  t,
}: {
  visibility: Visibility
  members: number | undefined
  onOpen: () => void
  t: (key: string, values: { people: number }) => string
}) => {
  const people = members ?? 0
  const isForAll = visibility === 'workspace'
  const isAlone = members !== undefined && members < 2
  const explained = isForAll ? t(`visibility.${isAlone ? 'alone' : 'workspace'}Text`, { people }) : undefined
  return (
    <button
      type="button"
      title={explained}
      aria-haspopup="dialog"
      // above the link that is stretched over a row
      className={cn(
        badgeLook,
        'relative z-1 h-auto min-h-6 max-w-full shrink cursor-pointer py-0.5 text-left whitespace-normal hover:underline',
      )}
      onClick={onOpen}
    >
      {visibility === 'private' ? <Lock aria-hidden /> : <Users aria-hidden />}
      {t(`visibility.${isForAll ? 'everyone' : visibility}`, { people })}
    </button>
  )
}

/**
 * The same for a row of a list, which leaves out what nearly every row would say: only a meeting that not everyone in the
 * workspace sees has it, and none does while nobody else is there.
 */
export const VisibilityMark = (props: Parameters<typeof VisibilityBadge>[0]) =>
  props.visibility === 'workspace' || (props.members ?? 2) < 2 ? null : <VisibilityBadge {...props} />
