import { Button } from '@hattama/ui/button'
import { useRef, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { GrowingField } from './growing-field.tsx'

/** Edits the text of a task: Save, Enter or leaving it saves, Cancel or Escape does not. */
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
  const { t } = useMinutesTexts()
  const [value, setValue] = useState(text)
  const all = useRef<HTMLDivElement>(null)
  const save = () => (value.trim() === '' ? onCancel() : onSave(value.trim()))
  const finish = (act: () => void) => {
    const row = all.current?.closest('[data-task]')
    act()
    // the field goes, and the keys of the list need a place
    setTimeout(() => row?.querySelector<HTMLElement>('[role=checkbox]')?.focus(), 0)
  }
  return (
    <div
      ref={all}
      onBlur={({ relatedTarget }) => {
        if (!all.current?.contains(relatedTarget)) save()
      }}
    >
      <GrowingField
        // the user has just asked to edit this
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        value={value}
        maxLength={2000}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onText={setValue}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          finish(event.key === 'Enter' ? save : onCancel)
        }}
      />
      <div className="mt-1.5 mb-1 flex gap-2">
        <Button size="sm" onClick={() => finish(save)}>
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => finish(onCancel)}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
