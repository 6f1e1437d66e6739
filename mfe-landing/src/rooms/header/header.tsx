import { Action } from '../../kernel/action.tsx'
import { Logo } from '@hattama/ui/logo'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useAuthDialog } from '../../kernel/use-auth-dialog.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { sectionLinks } from './section-links.ts'
import { SectionMenu } from './section-menu.tsx'
import { useSyncExternalStore } from 'react'

/** Scroll position from which the header changes its look, px (specification, section 9). */
const scrolledPx = 50

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > scrolledPx,
    () => false,
  )

export const Header = () => {
  const { copy, language } = useCopy()
  const openAuth = useAuthDialog()
  const scrolled = useScrolled()
  const look = scrolled
    ? 'border-line bg-surface/95 shadow-xs backdrop-blur'
    : 'border-transparent bg-transparent'
  return (
    <header
      data-scrolled={scrolled}
      className={`fixed inset-x-0 top-0 z-40 border-b px-4 sm:px-6 transition-colors duration-200 ${look}`}
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2">
        <a href="#top" className="mr-auto flex rounded-lg">
          <Logo />
        </a>
        <nav aria-label={copy.nav.label} className="mr-auto hidden lg:block">
          <ul className="flex gap-1">
            {sectionLinks(language).map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  className="block whitespace-nowrap rounded-lg px-3 py-2 text-sm font-medium text-muted hover:text-ink"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <button
          type="button"
          data-auth="login"
          onClick={() => openAuth('login')}
          className="hidden h-10 whitespace-nowrap rounded-lg px-3 text-sm font-medium text-muted hover:text-ink sm:block"
        >
          {copy.nav.login}
        </button>
        <div className="hidden sm:block">
          {/* the page's one main act is the form of the hero while that is in view */}
          <Action
            look={scrolled ? 'primary' : 'quiet'}
            size="small"
            data-auth="signup"
            onClick={() => openAuth('signup')}
          >
            {copy.nav.start}
          </Action>
        </div>
        <SectionMenu />
      </div>
    </header>
  )
}
