import type { AuthMode } from '@hattama/platform'
import { Menu, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Action } from '../../kernel/action.tsx'
import { useCopy } from '../../kernel/copy/use-copy.ts'
import { useAuthDialog } from '../../kernel/use-auth-dialog.ts'
import { sectionLinks } from './section-links.ts'
import { useDismiss } from './use-dismiss.ts'

const row = 'block w-full rounded-lg px-3 py-3 text-left text-base hover:bg-hover'

/** Menu for what does not fit into the header on small screens. */
export const SectionMenu = () => {
  const { copy, language } = useCopy()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const openAuth = useAuthDialog()
  useDismiss(root, open, close)
  const enter = (mode: AuthMode) => {
    close()
    openAuth(mode)
  }
  return (
    <div ref={root} className="lg:hidden">
      <button
        type="button"
        aria-label={copy.nav.menu}
        aria-expanded={open}
        aria-controls="section-list"
        onClick={() => setOpen(!open)}
        className="grid size-10 place-items-center rounded-lg text-ink"
      >
        {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
      </button>
      <ul
        id="section-list"
        hidden={!open}
        className="absolute inset-x-4 top-full mt-1 rounded-2xl border border-line bg-surface p-2 shadow-pop"
      >
        {sectionLinks(language).map(({ href, text }) => (
          <li key={href}>
            <a href={href} onClick={close} className={row}>
              {text}
            </a>
          </li>
        ))}
        <li className="sm:hidden">
          <button type="button" data-auth="login" onClick={() => enter('login')} className={row}>
            {copy.nav.login}
          </button>
        </li>
        <li className="p-1 pt-2 sm:hidden">
          <Action data-auth="signup" onClick={() => enter('signup')} className="w-full">
            {copy.nav.start}
          </Action>
        </li>
      </ul>
    </div>
  )
}
