import { Input } from '@hattama/ui/text-field'
import { useState } from 'react'

/** Edits the text of a task: Enter or leaving the field saves, Escape cancels. */
export const TaskTextField = ({
  label,
  text,
  onSave,
  onCancel,
}: {
  label: string
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}) => {
  const [value, setValue] = useState(text)
  const save = () => (value.trim() === '' ? onCancel() : onSave(value.trim()))
  return (
    <Input
      // the user has just asked to edit this
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={label}
      value={value}
      maxLength={2000}
      className="h-8"
      onChange={(event) => setValue(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        const row = event.currentTarget.closest('[data-task]')
        if (event.key === 'Enter') save()
        else onCancel()
        // the field goes, and the keys of the list need a place
        setTimeout(() => row?.querySelector<HTMLElement>('[role=checkbox]')?.focus(), 0)
      }}
    />
  )
}
