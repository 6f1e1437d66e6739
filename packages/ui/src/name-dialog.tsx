import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  title: string
  label: string
  /** the current name */
  name: string
  /** longest name, characters */
  maxLength: number
  texts: { save: string; cancel: string; close: string }
  pending: boolean
  error: string | undefined
  /** receives the trimmed name, never an empty one */
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for a new name for something. */
export const NameDialog = (props: Props) => {
  const { title, label, maxLength, texts, pending, error, onSave, onClose } = props
  const [typed, setTyped] = useState(props.name)
  const name = typed.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') onSave(name)
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={texts.close} size="sm">
      <form className="mt-5 flex flex-col gap-5" onSubmit={save}>
        <TextField
          label={label}
          name="name"
          maxLength={maxLength}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" pending={pending} disabled={name === ''}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
