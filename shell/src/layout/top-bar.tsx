import { useTexts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu as MenuIcon } from 'lucide-react'
import { PaletteButton } from '../palette/palette-button.tsx'

/** Title of the area and the search, always in reach. */
export const TopBar = ({ title, onMenu }: { title: string; onMenu: () => void }) => {
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
        <PaletteButton className="ml-auto w-full sm:max-w-80" />
      </div>
    </header>
  )
}
