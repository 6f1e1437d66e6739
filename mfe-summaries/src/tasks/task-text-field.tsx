import { Input } from '@hattama/ui/text-field'
import { useState } from 'react'

/** The words of a task in a field: Enter or leaving it saves, Escape gives up. */
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
      // the person has just asked to write here
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={label}
      value={value}
      maxLength={2000}
      className="h-8"
      onChange={(event) => setValue(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onCancel()
      }}
    />
  )
}
