/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can mark no row, and HTML has no other list under a field */
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useMemo, useState } from 'react'
import { cn } from './cn.ts'
import { usePortalContainer } from './portal-scope.tsx'

/** Somebody whose name can be begun with `@`. */
export type Nameable = { key: string; name: string }

/** At most so many are offered at a time. */
const maxOffered = 6

const begun = /(?:^|\s)@([^\s@]{0,30})$/u

/** The part of a name being typed after a `@` just before the caret; null if there is none. */
export const partialName = (text: string, caret: number): string | null =>
  begun.exec(text.slice(0, caret))?.[1] ?? null

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е')

/** People whose name, or any part of it, starts with `start`. */
export const namesBegun = <P extends Nameable>(people: readonly P[], start: string): P[] =>
  people.filter(({ name }) =>
    [name, ...name.split(/\s+/)].some((part) => plain(part).startsWith(plain(start))),
  )

/**
 * Offers people under a field once `@` is typed in it. Arrows mark one, Enter or Tab takes it, Escape closes the list; the focus
 * stays in the field. `onTake`: whose name was taken, and where its beginning with its `@` stands in the text, in characters.
 */
export const useOfferedNames = <P extends Nameable>({
  field,
  text,
  people,
  onTake,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  people: readonly P[]
  onTake: (person: P, from: number, end: number) => void
}) => {
  const [caret, setCaret] = useState(0)
  const [marked, mark] = useState(0)
  /** where the `@` stands whose list was closed */
  const [closedAt, closeAt] = useState<number | null>(null)
  const id = useId()
  const start = partialName(text, caret)
  const from = start === null ? null : caret - start.length - 1
  const offered = start === null || from === closedAt ? [] : namesBegun(people, start).slice(0, maxOffered)
  const at = Math.min(marked, offered.length - 1)
  const isOpen = offered.length > 0
  const take = (person: P | undefined) => {
    if (person && from !== null) onTake(person, from, caret)
    mark(0)
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget
    if (selectionStart !== caret) mark(0)
    setCaret(selectionStart === selectionEnd ? selectionStart : 0)
  }
  return {
    /** What the field takes besides its own. */
    ofField: {
      onSelect: look,
      onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => {
        closeAt(null)
        look(event)
      },
      onBlur: () => closeAt(from),
      ...(isOpen && {
        'aria-autocomplete': 'list' as const,
        'aria-controls': id,
        'aria-activedescendant': `${id}-${at}`,
      }),
    },
    /** Whether a key was for the list. */
    tookKey: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step && !['Enter', 'Tab', 'Escape'].includes(event.key)) return false
      event.preventDefault()
      event.stopPropagation()
      if (step) mark((at + step + offered.length) % offered.length)
      else if (event.key === 'Escape') closeAt(from)
      else take(offered[at])
      return true
    },
    list: { id, field, offered, at, isOpen, take, close: () => closeAt(from) },
  }
}

/** The people that `useOfferedNames` offers, under their field, or above where there is no room. `label`: of the list. */
export const OfferedNames = <P extends Nameable>({
  label,
  list: { id, field, offered, at, isOpen, take, close },
}: {
  label: string
  list: ReturnType<typeof useOfferedNames<P>>['list']
}) => {
  const container = usePortalContainer()
  const place = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () => field.current?.getBoundingClientRect() ?? new DOMRect(),
        // the field grows while it is typed in, and the list stays under it
        get contextElement() {
          return field.current ?? undefined
        },
      },
    }),
    [field],
  )
  return (
    <Radix.Root open={isOpen}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal container={container}>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // it is no dialog: the field keeps the focus, and its own keys close the list
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={({ target }) => target !== field.current && close()}
          className="z-50 w-64 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface p-1.5 shadow-pop outline-none"
        >
          <div id={id} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto">
            {offered.map((one, i) => (
              <button
                key={one.key}
                type="button"
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === at}
                tabIndex={-1}
                className={cn(
                  'flex min-h-9 w-full cursor-pointer items-center rounded-md px-2 py-1 text-left text-sm wrap-anywhere text-ink hover:bg-hover pointer-coarse:min-h-11',
                  i === at && 'bg-hover',
                )}
                // the press leaves the focus, and with it the keyboard of a phone, in the field
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(one)}
              >
                {one.name}
              </button>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
