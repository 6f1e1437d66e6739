import { useMembersQuery, useReadersLabels, useUser } from '@hattama/platform'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { Check, UserRound } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { controlClass } from './control-class.ts'

type Props = {
  task: string
  assignee: string | null
  assigneeId: string | null
  isDisabled: boolean
  onAssign: (member: { userId: string; name: string } | null) => void
}

/** The assignee: a member of the workspace, or nobody. A name only mentioned in the meeting stays until one is chosen. */
export const AssigneeMenu = ({ task, assignee: given, assigneeId, isDisabled, onAssign }: Props) => {
  const { t } = useSummariesTexts()
  const { label } = useReadersLabels()
  const assignee = given && label(given)
  const { data: members = [] } = useMembersQuery()
  const user = useUser()
  if (isDisabled) return assignee ? <span className="px-1.5 text-xs text-muted">{assignee}</span> : null
  const ordered = members.toSorted((a, b) => Number(b.userId === user?.id) - Number(a.userId === user?.id))
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('tasks.assign', { task, name: assignee ?? t('tasks.nobody') })}
          className={`${controlClass} ${assignee ? 'text-muted' : 'text-faint'}`}
        >
          <UserRound aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{assignee ?? t('tasks.nobody')}</span>
        </button>
      }
    >
      {ordered.map(({ userId, name, email }) => (
        <MenuItem key={userId} onSelect={() => onAssign({ userId, name: name || email })}>
          <Check aria-hidden className={userId === assigneeId ? '' : 'invisible'} />
          {userId === user?.id ? t('tasks.me', { name: name || email }) : name || email}
        </MenuItem>
      ))}
      {assignee && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onAssign(null)}>
            <Check aria-hidden className="invisible" />
            {t('tasks.nobody')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
