import { Link, useLocation, useTexts } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { Logo } from '@hattama/ui/logo'
import { useShell } from '../../kernel/shell-context.ts'
import { SidebarPlan } from '../../rooms/plan/sidebar-plan.tsx'
import { areaOf } from '../../kernel/navigation/areas.ts'
import { navigation, navText, placeOf } from '../../kernel/navigation/navigation.ts'
import { UserMenu } from './user-menu.tsx'

/**
 * Logo, navigation entries, and the signed-in user.
 * @param onSamePage an entry of the page on screen was chosen
 */
export const Sidebar = ({ onSamePage }: { onSamePage?: () => void }) => {
  const { t } = useTexts('shell')
  const { remotes, registry } = useShell()
  const { pathname } = useLocation()
  const active = placeOf(pathname)

  /** Preloads an entry's remote on hover. */
  const warm = (path: string) => {
    const area = areaOf(path)
    if (area === 'recordings' || area === 'summaries') remotes.load(area).catch(() => remotes.forget(area))
  }

  return (
    <div className="flex h-full flex-col">
      <Link
        to="/dashboard"
        onClick={() => pathname === '/dashboard' && onSamePage?.()}
        className="flex h-14 shrink-0 items-center px-5"
      >
        <Logo />
      </Link>
      <nav aria-label={t('nav.title')} className="grow overflow-y-auto px-3 py-3">
        <ul className="flex flex-col gap-0.5">
          {navigation.map(({ name, path, icon: Icon }) => (
            <li key={name} className={cn(name === 'tasks' && 'mt-3')}>
              <Link
                to={path}
                aria-current={name === active ? 'page' : undefined}
                onPointerEnter={() => warm(path)}
                onClick={() => path === pathname && onSamePage?.()}
                className={cn(
                  'flex h-9 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors',
                  name === active
                    ? 'bg-surface text-ink shadow-card'
                    : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <Icon
                  aria-hidden
                  className={cn('size-4.5', name === active ? 'text-accent' : 'text-faint')}
                />
                {t(navText(name))}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shrink-0 border-t border-line p-2">
        {registry.facts.includes('plans') && <SidebarPlan />}
        <UserMenu />
      </div>
    </div>
  )
}
