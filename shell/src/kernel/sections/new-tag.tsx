import { maxTagLength } from '@hattama/contract/rules/library/tags'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { useState } from 'react'

type Props = {
  label: string
  addLabel: string
  /** existing rules; a tag has at most one, ignoring case */
  rules: readonly { tag: string }[]
  isFull?: boolean
  onAdd: (tag: string) => void
}

/** Asks for a tag to add a rule for. */
export const NewTag = ({ label, addLabel, rules, isFull = false, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const tag = typed.trim()
  const isThere = rules.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={label}
        name="tag"
        maxLength={maxTagLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        variant="secondary"
        // as high as the field
        className="h-10"
        disabled={tag === '' || isThere || isFull}
        onClick={() => {
          onAdd(tag)
          setTyped('')
        }}
      >
        {addLabel}
      </Button>
    </div>
  )
}
