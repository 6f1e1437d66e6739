import { loadInReach, OpensInReach, useTexts } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadInReach(load)).Palette }))

/**
 * Whether a modal window is open. One of a remote knows nothing of the shell's: opened over each other and closed, they would
 * leave the page without a pointer.
 */
const isBehindDialog = () => document.body.style.pointerEvents === 'none'

/** Whether the shortcut's modifier is Command (Apple) rather than Control. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search button of the top bar: opens the palette, as does Ctrl or Command+K. Its code is preloaded on hover. */
export const PaletteButton = ({ className }: { className?: string }) => {
  const { t } = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = event.code === 'KeyK' && (event.ctrlKey || event.metaKey)
      if (!wanted || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((was) => !was && !isBehindDialog())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={cn('block', className)}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
        className="flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 text-left text-sm text-faint shadow-xs hover:bg-sunken"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 grow truncate">{t('search.placeholder')}</span>
        <kbd aria-hidden className="hidden font-sans text-xs sm:block">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={<OpensInReach />}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
