import { dueWords } from '@hattama/contract/rules/insight/due-text'
import { dateText } from '@hattama/ui/format/date'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { dayAsDate, dueText, isOverdue } from '@hattama/ui/format/due'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { Popover } from '@hattama/ui/popover'
import { Input } from '@hattama/ui/text-field'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { controlClass } from './control-class.ts'
import { quickDays } from './due-choices.ts'
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

/** The due date: the day, or the words used in the meeting; a press offers days, and a field for any other. */
export const DueField = ({ task, dueDate, dueOn, isDone, isDisabled, isLabelled, onChange }: Props) => {
  const { t, language } = useMinutesTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = dueText({ dueDate, dueOn }, language)
  const shown = text && isLabelled ? t('task.due', { date: text }) : text
  const isLate = isOverdue({ completed: isDone, dueOn })
  const told = (date: string | null) =>
    [date ?? t('task.undated'), isLate && t('task.late')].filter(Boolean).join(' ')
  const look = isLate ? 'text-red' : text ? 'text-muted' : 'text-faint'
  if (isDisabled) return text ? <span className={`px-1.5 text-xs ${look}`}>{shown}</span> : null
  const choose = (day: string | null) => {
    setAnchor(null)
    onChange(day)
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            ref={button}
            type="button"
            {...keyOf('KeyD')}
            aria-label={isLabelled ? `${told(shown)}. ${task}` : t('task.setDue', { task, date: told(text) })}
            title={dueWords({ dueDate, dueOn }) ?? undefined}
            className={cn(controlClass, 'h-auto min-h-7', look)}
          >
            <CalendarDays aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 text-left whitespace-normal">{shown ?? t('task.undated')}</span>
            {isLate && <span className="shrink-0 font-medium">{t('task.late')}</span>}
          </button>
        }
      >
        {quickDays().map(({ name, day }) => (
          <MenuItem key={name} onSelect={() => choose(day)}>
            {t(`task.day.${name}`)}
            <span className="ml-auto pl-4 text-xs text-faint">{dateText(dayAsDate(day), language)}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem afterClose={() => setAnchor(button.current)}>{t('task.otherDay')}</MenuItem>
        {text && <MenuItem onSelect={() => choose(null)}>{t('task.undated')}</MenuItem>}
      </Menu>
      <Popover
        anchor={anchor}
        label={t('task.dueDate')}
        onClose={() => setAnchor(null)}
        className="w-auto p-3"
      >
        <OtherDay day={dueOn ?? ''} onChoose={choose} />
      </Popover>
    </>
  )
}

/** Any day, by keyboard or the browser's picker, which changes its field with each arrow: only Save takes it. */
const OtherDay = ({ day, onChoose }: { day: string; onChoose: (day: string) => void }) => {
  const { t, language } = useMinutesTexts()
  const [chosen, choose] = useState(day)
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '') onChoose(chosen)
      }}
    >
      <Input
        type="date"
        aria-label={t('task.dueDate')}
        className="h-9 w-40"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <Button type="submit" size="sm" className="h-9" disabled={chosen === ''}>
        {t('action.save')}
      </Button>
      {chosen !== '' && (
        <p aria-live="polite" className="basis-full text-xs text-muted">
          {dateText(dayAsDate(chosen), language)}
        </p>
      )}
    </form>
  )
}
