/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can mark no row, and HTML has no other list under a field */
import { cn } from '@hattama/ui/cn'
import { Input } from '@hattama/ui/text-field'
import { Check, CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import type { Assignee } from './assignee.ts'

/** Somebody who may be given the task; `isMember`: of the workspace, otherwise from the meeting. */
type Candidate = {
  key: string
  shown: string
  isChosen: boolean
  isMember: boolean
  assignee: NonNullable<Assignee>
}

type Row = Omit<Candidate, 'isMember' | 'assignee'> & { assignee: Assignee; above?: string | undefined }

/** Longest name of an assignee, characters. */
const maxLength = 200

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е').trim()

/** Whether each word typed begins one of the words shown. */
const isMeant = (typed: string, shown: string) => {
  const words = plain(shown).split(/[\s(]+/)
  return plain(typed)
    .split(/\s+/)
    .every((begun) => words.some((word) => word.startsWith(begun)))
}

/**
 * A field for a name above the people who may be given the task, narrowed to those the name begins. Enter takes the marked
 * row: the first of them, or the name as it is typed where it is nobody's; the arrows mark another.
 */
export const AssigneeList = ({
  people,
  mayBeNobody,
  onAssign,
}: {
  people: readonly Candidate[]
  mayBeNobody: boolean
  onAssign: (assignee: Assignee) => void
}) => {
  const { t } = useMinutesTexts()
  const [typed, setTyped] = useState('')
  const [marked, mark] = useState(0)
  const id = useId()
  const name = typed.trim()
  const found = people.filter(({ shown }) => name === '' || isMeant(name, shown))
  const firstMet = found.find(({ isMember }) => !isMember)
  const isKnown = found.some(({ assignee }) => plain(assignee.name) === plain(name))
  const rows: Row[] = [
    ...found.map((one) => ({ ...one, above: one === firstMet ? t('task.fromMeeting') : undefined })),
    ...(name === '' || isKnown
      ? []
      : [{ key: 'typed', shown: t('task.asTyped', { name }), isChosen: false, assignee: { name } }]),
    ...(name === '' && mayBeNobody
      ? [{ key: 'nobody', shown: t('task.nobody'), isChosen: false, assignee: null }]
      : []),
  ]
  const at = Math.min(marked, rows.length - 1)
  const optionId = (row: Row | undefined) => row && `${id}-${rows.indexOf(row)}`
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    // neither the list of tasks nor the form it may stand in hears these
    event.preventDefault()
    event.stopPropagation()
    const row = rows[at]
    if (step) mark(Math.max(0, Math.min(rows.length - 1, at + step)))
    else if (row && (name !== '' || marked > 0)) onAssign(row.assignee)
  }
  return (
    <>
      <Input
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={optionId(rows[at])}
        aria-autocomplete="list"
        aria-label={t('task.name')}
        placeholder={t('task.typeName')}
        className="h-9 text-sm"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          mark(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('task.assignTo')} className="mt-1 max-h-64 overflow-y-auto">
        {rows.map((row, i) => (
          <Option
            key={row.key}
            id={`${id}-${i}`}
            row={row}
            isMarked={i === at && (name !== '' || marked > 0)}
            onChoose={() => onAssign(row.assignee)}
          />
        ))}
      </div>
    </>
  )
}

const Option = ({
  id,
  row: { shown, isChosen, above },
  isMarked,
  onChoose,
}: {
  id: string
  row: Row
  isMarked: boolean
  onChoose: () => void
}): ReactNode => (
  <>
    {above && (
      <p role="presentation" className="px-2 pt-2 pb-1 text-xs text-faint">
        {above}
      </p>
    )}
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={cn(
        'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-left text-sm text-ink hover:bg-hover',
        isMarked && 'bg-hover',
      )}
      onClick={onChoose}
    >
      <Check aria-hidden className={cn('size-4 shrink-0 text-accent', !isChosen && 'invisible')} />
      <span className="min-w-0 grow wrap-anywhere">{shown}</span>
      {isMarked && <CornerDownLeft aria-hidden className="size-3.5 shrink-0 text-faint" />}
    </button>
  </>
)
