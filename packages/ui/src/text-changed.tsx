import { Button } from './button.tsx'

/** Says that a text is older than what it was written from, and offers to write it again to those who may. */
export const TextChanged = ({
  words,
  pending,
  onUpdate,
}: {
  words: { text: string; update: string }
  pending: boolean
  /** null: the reader may not */
  onUpdate: (() => void) | null
}) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-yellow-soft px-3 py-2 text-sm text-ink">
    <p>{words.text}</p>
    {onUpdate && (
      <Button size="sm" variant="secondary" pending={pending} onClick={onUpdate}>
        {words.update}
      </Button>
    )}
  </div>
)
