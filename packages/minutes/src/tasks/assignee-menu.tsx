import { useLazyMinutesOfRecordingQuery, useMembersQuery, useReadersLabels, useUser } from '@hattama/platform'
import { Popover } from '@hattama/ui/popover'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import type { Assignee } from './assignee.ts'
import { AssigneeList } from './assignee-list.tsx'
import { controlClass } from './control-class.ts'

type Props = {
  task: string
  recordingId: string
  assignee: string | null
  assigneeId: string | null
  isDisabled: boolean
  isLabelled: boolean
  onAssign: (assignee: Assignee) => void
}

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
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: members = [] } = useMembersQuery()
  const [find, { data: minutes }] = useLazyMinutesOfRecordingQuery()
  const user = useUser()
  if (isDisabled) return assignee ? <span className="px-1.5 text-xs text-muted">{shown}</span> : null
  const ordered = members.toSorted((a, b) => Number(b.userId === user?.id) - Number(a.userId === user?.id))
  const named = members.filter(({ name }) => name !== '' && name === given)
  // a name that is one member's alone means that member
  const ownerId = assigneeId ?? (named.length === 1 ? named[0]?.userId : null)
  const known = new Set(members.flatMap(({ name, email }) => [name, email]))
  const met = [first ?? '', given ?? '', ...(minutes?.participants ?? []).map(({ name }) => name)]
  const others = [...new Set(met)].filter((name) => name !== '' && !known.has(name))
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={
          isLabelled
            ? `${shown ?? t('task.nobody')}. ${task}`
            : t('task.assign', { task, name: assignee ?? t('task.nobody') })
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        className={`${controlClass} ${assignee ? 'text-muted' : 'text-faint'}`}
        onClick={() => {
          void find(recordingId, true)
          setAnchor(button.current)
        }}
      >
        <UserRound aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{shown ?? t('task.nobody')}</span>
      </button>
      <Popover
        anchor={anchor}
        label={t('task.assignTo')}
        onClose={() => setAnchor(null)}
        className="w-64 p-1.5"
      >
        <AssigneeList
          people={[
            ...ordered.map(({ userId, name, email }) => ({
              key: userId,
              shown: userId === user?.id ? t('task.me', { name: name || email }) : name || email,
              isChosen: userId === ownerId,
              isMember: true,
              assignee: { userId, name: name || email },
            })),
            ...others.map((name) => ({
              key: `name:${name}`,
              shown: label(name),
              isChosen: !ownerId && name === given,
              isMember: false,
              assignee: { name },
            })),
          ]}
          mayBeNobody={assignee !== null}
          onAssign={(next) => {
            setAnchor(null)
            onAssign(next)
          }}
        />
      </Popover>
    </>
  )
}
