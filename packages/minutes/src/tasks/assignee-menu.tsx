import { useLazyMinutesOfRecordingQuery, useMembersQuery, useReadersLabels, useUser } from '@hattama/platform'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@hattama/ui/menu'
import { NameDialog } from '@hattama/ui/name-dialog'
import { Check, PencilLine, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { controlClass } from './control-class.ts'

/** A member of the workspace, somebody known by name only, or nobody. */
export type Assignee = { userId: string; name: string } | { name: string } | null

type Props = {
  task: string
  recordingId: string
  assignee: string | null
  assigneeId: string | null
  isDisabled: boolean
  isLabelled: boolean
  onAssign: (assignee: Assignee) => void
}

/** Longest name of an assignee, characters. */
const maxLength = 200

/** The assignee: a member of the workspace, someone from the meeting, any typed name, or nobody. */
export const AssigneeMenu = ({
  task,
  recordingId,
  assignee: given,
  assigneeId,
  isDisabled,
  isLabelled,
  onAssign,
}: Props) => {
  const { t } = useMinutesTexts()
  const { label } = useReadersLabels()
  const assignee = given && label(given)
  const shown = assignee && isLabelled ? t('task.assignedTo', { name: assignee }) : assignee
  // stays to be chosen once somebody else was
  const [first] = useState(given)
  const [isNaming, setNaming] = useState(false)
  const { data: members = [] } = useMembersQuery()
  const [find, { data: minutes }] = useLazyMinutesOfRecordingQuery()
  const user = useUser()
  if (isDisabled) return assignee ? <span className="px-1.5 text-xs text-muted">{shown}</span> : null
  const ordered = members.toSorted((a, b) => Number(b.userId === user?.id) - Number(a.userId === user?.id))
  const known = new Set(members.flatMap(({ name, email }) => [name, email]))
  const met = [first ?? '', given ?? '', ...(minutes?.participants ?? []).map(({ name }) => name)]
  const others = [...new Set(met)].filter((name) => name !== '' && !known.has(name))
  return (
    <>
      <Menu
        align="start"
        className="max-w-72"
        onOpenChange={(isOpen) => isOpen && void find(recordingId, true)}
        trigger={
          <button
            type="button"
            aria-label={
              isLabelled
                ? `${shown ?? t('task.nobody')}. ${task}`
                : t('task.assign', { task, name: assignee ?? t('task.nobody') })
            }
            className={`${controlClass} ${assignee ? 'text-muted' : 'text-faint'}`}
          >
            <UserRound aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{shown ?? t('task.nobody')}</span>
          </button>
        }
      >
        {ordered.map(({ userId, name, email }) => (
          <MenuItem key={userId} onSelect={() => onAssign({ userId, name: name || email })}>
            <Check aria-hidden className={userId === assigneeId ? '' : 'invisible'} />
            {userId === user?.id ? t('task.me', { name: name || email }) : name || email}
          </MenuItem>
        ))}
        {others.length > 0 && (
          <>
            <MenuSeparator />
            <MenuLabel>{t('task.fromMeeting')}</MenuLabel>
          </>
        )}
        {others.map((name) => (
          <MenuItem key={name} onSelect={() => onAssign({ name })}>
            <Check aria-hidden className={!assigneeId && name === given ? '' : 'invisible'} />
            <span className="min-w-0 wrap-anywhere">{label(name)}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setNaming(true)}>
          <PencilLine aria-hidden />
          {t('task.otherName')}
        </MenuItem>
        {assignee && (
          <MenuItem onSelect={() => onAssign(null)}>
            <Check aria-hidden className="invisible" />
            {t('task.nobody')}
          </MenuItem>
        )}
      </Menu>
      {isNaming && (
        <NameDialog
          title={t('task.assignTo')}
          label={t('task.name')}
          name={assigneeId ? '' : (assignee ?? '')}
          maxLength={maxLength}
          texts={{ save: t('action.save'), cancel: t('action.cancel'), close: t('action.close') }}
          pending={false}
          error={undefined}
          onSave={(name) => {
            setNaming(false)
            onAssign({ name })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
