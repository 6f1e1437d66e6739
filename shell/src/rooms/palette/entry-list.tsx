/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list box whose options hold marked text and icons: no element does */
import { cn } from '@hattama/ui/cn'
import { useEffect, useId } from 'react'
import type { Group } from './entries.tsx'

export const optionId = (listId: string, i: number) => `${listId}-${i}`

/** The list below the field: groups of entries, one of them active; the focus stays in the field. */
export const EntryList = ({
  id,
  label,
  groups,
  active,
  onActive,
}: {
  id: string
  label: string
  groups: readonly Group[]
  active: number
  onActive: (i: number) => void
}) => {
  const headings = useId()
  useEffect(() => {
    document.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const before = groups.map((_, g) => groups.slice(0, g).reduce((sum, x) => sum + x.entries.length, 0))
  return (
    <div id={id} role="listbox" aria-label={label} className="px-2 pb-2">
      {groups.map((group, g) => (
        <div key={group.title} role="group" aria-labelledby={`${headings}-${g}`}>
          <p id={`${headings}-${g}`} className="px-2 pt-3 pb-1 text-xs font-medium text-faint">
            {group.title}
          </p>
          {group.entries.map((entry, k) => {
            const i = (before[g] ?? 0) + k
            return (
              // The field above has the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={entry.id}
                id={optionId(id, i)}
                role="option"
                tabIndex={-1}
                aria-selected={i === active}
                onPointerMove={() => i !== active && onActive(i)}
                onClick={entry.act}
                className={cn(
                  'flex cursor-pointer items-start gap-2.5 rounded-md px-2 py-1.5 text-sm text-ink [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-faint',
                  entry.isPart && 'ml-5',
                  i === active && 'bg-hover',
                )}
              >
                {entry.icon}
                <span className="min-w-0 break-words">{entry.body}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
