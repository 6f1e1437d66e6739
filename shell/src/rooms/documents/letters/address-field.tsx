import { maxRecipients } from '@hattama/contract/rules/library/document'
import { cn } from '@hattama/ui/cn'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useDocumentTexts } from '../document-texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** A field with addresses as chips. Enter, comma, semicolon or leaving the field turns the typed text into one. */
export const AddressField = ({
  addresses,
  typed,
  problem,
  onType,
  onAdd,
  onRemove,
}: {
  addresses: readonly string[]
  typed: string
  problem: string | null
  onType: (text: string) => void
  onAdd: (text: string) => void
  onRemove: (address: string) => void
}) => {
  const { t } = useDocumentTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {t('mail.to')}
      </label>
      <div
        className={cn(
          'flex min-h-10 flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 py-1.5 shadow-xs focus-within:border-accent focus-within:outline-2 focus-within:outline-accent-line',
          problem && 'border-red',
        )}
      >
        {addresses.map((address) => (
          <span
            key={address}
            className="flex max-w-full items-center gap-1 rounded-sm bg-accent-soft py-0.5 pr-0.5 pl-2 text-sm text-ink"
          >
            <span className="truncate">{shownAddress(address)}</span>
            <button
              type="button"
              aria-label={t('mail.remove', { address })}
              onClick={() => {
                onRemove(address)
                input.current?.focus()
              }}
              className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) =>
            /[,;\n]/.test(target.value) ? onAdd(target.value) : onType(target.value)
          }
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[,;\s]/.test(text.trim())) return
            event.preventDefault()
            onAdd(`${typed} ${text}`)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              onAdd(typed)
            }
            const last = addresses.at(-1)
            if (event.key === 'Backspace' && typed === '' && last) onRemove(last)
          }}
          onBlur={() => typed.trim() !== '' && onAdd(typed)}
          className="h-7 min-w-40 grow bg-transparent px-1 text-base text-ink outline-none"
        />
      </div>
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={cn('text-sm break-words', problem ? 'text-red' : 'text-faint')}
      >
        {problem ?? t('mail.hint', { count: maxRecipients })}
      </p>
    </div>
  )
}
