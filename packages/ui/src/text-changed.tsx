import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** Says that a text is older than what it was written from, and offers to write it again to those who may; can be dismissed. */
export const TextChanged = ({
  words,
  pending,
  onUpdate,
  onDismiss,
}: {
  words: { text: string; update: string; dismiss: string }
  pending: boolean
  /** null: the reader may not */
  onUpdate: (() => void) | null
  onDismiss: () => void
}) => (
  <div className="mb-3 flex items-start gap-2 rounded-md bg-yellow-soft py-2 pr-1.5 pl-3 text-sm text-ink">
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{words.text}</p>
      {onUpdate && (
        <Button size="sm" variant="secondary" pending={pending} onClick={onUpdate}>
          {words.update}
        </Button>
      )}
    </div>
    <IconButton size="sm" label={words.dismiss} onClick={onDismiss}>
      <X aria-hidden />
    </IconButton>
  </div>
)
