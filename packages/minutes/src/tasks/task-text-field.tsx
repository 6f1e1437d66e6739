import { useDrafts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useRef, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { GrowingField } from './growing-field.tsx'

/**
 * Edits the text of a task: Save, Enter or leaving it saves, Cancel or Escape does not. What was typed stays in this browser until
 * then, and opens again. `id`: of the task; `onShow`: shows or hides the field; `onSave` resolves to whether it was saved.
 */
export const TaskTextField = ({
  id,
  label,
  text,
  onSave,
  onShow,
}: {
  id: string
  label: string
  text: string
  onSave: (text: string) => Promise<boolean>
  onShow: (isShown: boolean) => void
}) => {
  const { t } = useMinutesTexts()
  const drafts = useDrafts('task')
  const [kept] = useState(() => drafts.of(id))
  // the text this edit started from: another one by somebody else is shown before it is written over
  const [base] = useState(kept?.base ?? text)
  const [value, setValue] = useState(kept?.text ?? text)
  const all = useRef<HTMLDivElement>(null)
  const cancel = () => {
    onShow(false)
    drafts.giveUp(id, { text: value, base }, () => onShow(true))
  }
  const save = async () => {
    const typed = value.trim()
    if (typed === '') return cancel()
    onShow(false)
    // what the server refused is there to be tried again
    if (typed === text || (await onSave(typed))) drafts.drop(id)
    else onShow(true)
  }
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
        if (!all.current?.contains(relatedTarget)) void save()
      }}
    >
      <GrowingField
        // the user has just asked to edit this, unless it opened again by itself
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={kept === null}
        aria-label={label}
        value={value}
        maxLength={2000}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onText={(typed) => {
          setValue(typed)
          drafts.keep(id, { text: typed, base })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          finish(event.key === 'Enter' ? () => void save() : cancel)
        }}
      />
      {text !== base && (
        <output className="mt-1.5 block text-sm text-yellow">{t('task.meanwhile', { text })}</output>
      )}
      <div className="mt-1.5 mb-1 flex gap-2">
        <Button size="sm" onClick={() => finish(() => void save())}>
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => finish(cancel)}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
