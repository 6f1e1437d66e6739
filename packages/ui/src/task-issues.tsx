import type {
  IssueConflict,
  SettledIssue,
  TaskIssue,
  TaskIssues,
} from '@hattama/contract/connections/task-issue'
import { ExternalLink, Send, Split } from 'lucide-react'
import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'
import { Popover } from './popover.tsx'

/** Returns a text of the screen by its key. */
type Words = (key: string, given: Record<string, string>) => string

type Settle = (id: string, take: SettledIssue['take']) => void

/** Text for what went wrong, followed by the tracker's own message. */
const errorText = (t: Words, { error, name }: TaskIssue): string => {
  if (!error?.fault) return ''
  const known = ['unauthorised', 'forbidden', 'refused', 'workflow', 'busy'].includes(error.fault)
  return t(`issue.fault.${known ? error.fault : 'other'}`, { name, said: error.said ?? '' }).trim()
}

const Side = ({ of, value }: { of: string; value: string | null }) => (
  <p className="mt-1 wrap-anywhere">
    <span className="text-faint">{of}: </span>
    {value ?? '—'}
  </p>
)

const Sides = ({ conflict, name, t }: { conflict: IssueConflict; name: string; t: Words }) => (
  <div className="mt-3 text-sm">
    <p className="font-medium">{t(`issue.field.${conflict.field}`, {})}</p>
    <Side of={t('issue.here', {})} value={conflict.here} />
    <Side of={name} value={conflict.there} />
  </div>
)

/** Shows what changed on both sides and asks which to keep. */
const Conflict = ({ issue, t, onSettle }: { issue: TaskIssue; t: Words; onSettle: Settle | undefined }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const settle = (take: SettledIssue['take']) => {
    setAnchor(null)
    onSettle?.(issue.id, take)
  }
  return (
    <>
      <button
        type="button"
        className="cursor-pointer rounded-full"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge tone="yellow" icon={<Split aria-hidden />}>
          {t('issue.conflict', {})}
        </Badge>
      </button>
      <Popover anchor={anchor} label={t('issue.conflict', {})} onClose={() => setAnchor(null)}>
        <p className="text-sm text-muted">{t('issue.conflictText', { name: issue.name })}</p>
        {issue.conflicts.map((conflict) => (
          <Sides key={conflict.field} conflict={conflict} name={issue.name} t={t} />
        ))}
        {onSettle && (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => settle('here')}>
              {t('issue.takeHere', {})}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => settle('there')}>
              {t('issue.takeThere', { name: issue.name })}
            </Button>
          </div>
        )}
      </Popover>
    </>
  )
}

const Issue = ({ issue, t, onSettle }: { issue: TaskIssue; t: Words; onSettle: Settle | undefined }) => {
  const { key, url, status, state, isDone, name } = issue
  const error = errorText(t, issue)
  return (
    <>
      {key !== null && url !== null && state === 'sent' && (
        <a href={url} target="_blank" rel="noreferrer" title={name} className="max-w-full rounded-full">
          <Badge tone={isDone ? 'green' : 'blue'} className="max-w-full">
            <span className="truncate">{status === null ? key : `${key} · ${status}`}</span>
            <ExternalLink aria-hidden />
          </Badge>
        </a>
      )}
      {state === 'gone' && <Badge>{t('issue.gone', { key: key ?? '', name })}</Badge>}
      {state === 'sending' && !error && <Badge>{t('issue.sending', { name })}</Badge>}
      {issue.conflicts.length > 0 && <Conflict issue={issue} t={t} onSettle={onSettle} />}
      {error && <span className="basis-full text-xs text-red wrap-anywhere">{error}</span>}
    </>
  )
}

type OfTask = { taskId: string; of: TaskIssues; t: Words }

/** The tracker issues of a task: key, status and link, conflicts and errors. */
export const IssuesOfTask = ({ taskId, of, t, onSettle }: OfTask & { onSettle?: Settle | undefined }) => {
  const issues = of.issues.filter((issue) => issue.taskId === taskId)
  if (issues.length === 0) return null
  return (
    <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
      {issues.map((issue) => (
        <Issue key={issue.id} issue={issue} t={t} onSettle={onSettle} />
      ))}
    </div>
  )
}

/** Menu that sends a task to a tracker it is not in yet; renders nothing if there is none. */
export const SendTask = ({
  taskId,
  task,
  of,
  t,
  onSend,
}: OfTask & { task: string; onSend: (connectionId: string) => void }) => {
  const isThere = (connectionId: string) =>
    of.issues.some(
      (one) =>
        one.taskId === taskId &&
        one.connectionId === connectionId &&
        one.state === 'sent' &&
        one.error === null,
    )
  const free = of.trackers.filter(({ id }) => !isThere(id))
  if (free.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          tooltip={false}
          label={t('issue.sendTask', { task })}
          className="shrink-0 print:hidden"
        >
          <Send aria-hidden />
        </IconButton>
      }
    >
      <MenuLabel>{t('issue.sendTo', {})}</MenuLabel>
      {free.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onSend(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
