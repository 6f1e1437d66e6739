import { cn } from '@hattama/ui/cn'
import { dueText, isOverdue } from '@hattama/ui/format/due'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { controlClass } from './control-class.ts'
import { keyOf } from './task-keys.ts'

type Props = {
  task: string
  dueDate: string | null
  dueOn: string | null
  isDone: boolean
  isDisabled: boolean
  isLabelled: boolean
  onChange: (day: string | null) => void
}

/** The due date: the words used in the meeting, or the day; a click opens the browser's date picker. */
export const DueField = ({ task, dueDate, dueOn, isDone, isDisabled, isLabelled, onChange }: Props) => {
  const { t, language } = useMinutesTexts()
  const field = useRef<HTMLInputElement>(null)
  const text = dueText({ dueDate, dueOn }, language)
  const shown = text && isLabelled ? t('task.due', { date: text }) : text
  const isLate = isOverdue({ completed: isDone, dueOn })
  const told = (date: string | null) =>
    [date ?? t('task.undated'), isLate && t('task.late')].filter(Boolean).join(' ')
  const look = isLate ? 'text-red' : text ? 'text-muted' : 'text-faint'
  if (isDisabled) return text ? <span className={`px-1.5 text-xs ${look}`}>{shown}</span> : null
  return (
    <span className="relative inline-flex min-w-0">
      <button
        type="button"
        {...keyOf('KeyD')}
        aria-label={isLabelled ? `${told(shown)}. ${task}` : t('task.setDue', { task, date: told(text) })}
        title={dueDate ?? undefined}
        className={cn(controlClass, 'h-auto min-h-7', look)}
        onClick={() => field.current?.showPicker()}
      >
        <CalendarDays aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 text-left whitespace-normal">{shown ?? t('task.undated')}</span>
        {isLate && <span className="shrink-0 font-medium">{t('task.late')}</span>}
      </button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={dueOn ?? ''}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0 opacity-0"
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </span>
  )
}
