import { useLocation, usePlaceTitle, useTexts } from '@hattama/platform'
import { Drawer } from '@hattama/ui/drawer'
import { type ReactNode, useState } from 'react'
import { navText, placeOf } from '../../kernel/navigation/navigation.ts'
import { OfflineMark } from './offline-mark.tsx'
import { Sidebar } from './sidebar.tsx'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu as MenuIcon } from 'lucide-react'
import { PaletteButton } from '../../rooms/palette/palette-button.tsx'

/** Title of the place, and the search, always visible. */
const TopBar = ({ title, onMenu }: { title: string; onMenu: () => void }) => {
  const { t } = useTexts('shell')
  return (
    <header
      data-chrome
      className="sticky top-0 z-20 h-(--shell-top) border-b border-line bg-canvas/90 backdrop-blur-md"
    >
      <div className="mx-auto flex h-full max-w-6xl items-center gap-3 px-4 sm:px-8">
        <IconButton label={t('nav.open')} tooltip={false} className="-ml-2 lg:hidden" onClick={onMenu}>
          <MenuIcon aria-hidden />
        </IconButton>
        <p className="hidden shrink-0 text-sm font-semibold text-ink sm:block">{title}</p>
        <OfflineMark />
        <PaletteButton className="ml-auto w-full min-w-0 sm:max-w-80" />
      </div>
    </header>
  )
}

/** Sidebar, top bar and page. The window itself scrolls, so that find, print and sticky elements work. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  // it closes with the page it was opened on, and coming back to that page does not open it again
  if (drawerAt !== null && drawerAt !== pathname) setDrawerAt(null)
  const place = placeOf(pathname)
  usePlaceTitle(t(navText(place)))
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:shadow-pop"
      >
        {t('nav.skip')}
      </a>
      <aside
        data-chrome
        className="fixed inset-y-0 left-0 z-30 hidden w-72 border-r border-line bg-sunken lg:block"
      >
        <Sidebar />
      </aside>
      <Drawer title={t('nav.title')} open={drawerAt !== null} onClose={() => setDrawerAt(null)}>
        <Sidebar onSamePage={() => setDrawerAt(null)} />
      </Drawer>
      <div className="lg:pl-72 print:pl-0">
        <TopBar title={t(navText(place))} onMenu={() => setDrawerAt(pathname)} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-4 pb-[calc(1.5rem+var(--tray,0px))] outline-none sm:px-8 sm:pt-6"
        >
          {children}
        </main>
      </div>
    </>
  )
}
