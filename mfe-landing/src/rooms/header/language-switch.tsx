import { changeLanguage, type Language } from '@hattama/platform'
import { Check, ChevronDown } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useDismiss } from './use-dismiss.ts'

/** Each language under its own name, in the order of the specification. */
const choices: { language: Language; short: string; name: string }[] = [
  { language: 'en', short: 'EN', name: 'English' },
  { language: 'ru', short: 'RU', name: 'Русский' },
  { language: 'kk', short: 'KK', name: 'Қазақша' },
]

export const LanguageSwitch = () => {
  const { copy, language } = useCopy()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(root, open, close)
  const choose = (next: Language) => {
    close()
    root.current?.querySelector('button')?.focus()
    void changeLanguage(next)
  }
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="language-list"
        aria-label={`${copy.nav.language}: ${language.toUpperCase()}`}
        onClick={() => setOpen(!open)}
        className="flex h-10 items-center gap-1 rounded-lg px-2.5 text-sm font-medium text-muted hover:text-ink"
      >
        {language.toUpperCase()}
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
      <ul
        id="language-list"
        hidden={!open}
        className="absolute right-0 top-full mt-1 w-40 rounded-xl border border-line bg-surface p-1 shadow-pop"
      >
        {choices.map((choice) => (
          <li key={choice.language}>
            <button
              type="button"
              lang={choice.language}
              aria-current={choice.language === language ? 'true' : undefined}
              onClick={() => choose(choice.language)}
              className="flex w-full items-center gap-2 rounded-lg px-2.5 py-2 text-left text-sm hover:bg-hover"
            >
              <span className="w-6 font-medium text-muted">{choice.short}</span>
              <span className="flex-1">{choice.name}</span>
              {choice.language === language && <Check aria-hidden className="size-4 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
