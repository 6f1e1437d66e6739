import { Link, useTexts } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SettingPageName, settingPages, settingPath } from '../../kernel/setting-pages/setting-pages.ts'

const groups = ['account', 'workspace', 'security', 'server', 'data'] as const

const Row = ({ to, isOpen = false, children }: { to: string; isOpen?: boolean; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className={cn(
        'flex min-h-11 items-center justify-between gap-2 rounded-md px-3 text-sm font-medium lg:min-h-7',
        isOpen ? 'text-muted lg:bg-hover lg:text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      {children}
      <ChevronRight aria-hidden className="size-4 text-faint lg:hidden" />
    </Link>
  </li>
)

/** The list of setting pages by group: beside the page on wide screens, a screen of its own on small ones. */
export const SettingList = ({
  pages,
  open,
}: {
  pages: readonly SettingPageName[]
  open: SettingPageName | 'connections'
}) => {
  const { t } = useTexts('shell')
  return (
    <nav aria-label={t('nav.settings')} className="flex flex-col gap-5 lg:gap-3">
      {groups.map((group) => {
        const listed = pages.filter((page) => settingPages[page].group === group)
        return (
          listed.length > 0 && (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`} className="mb-1 px-3 text-xs font-medium text-faint">
                {t(`settings.group.${group}`)}
              </h2>
              <ul className="max-lg:divide-y max-lg:divide-line max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface">
                {listed.map((page) => (
                  <Row key={page} to={settingPath(page)} isOpen={page === open}>
                    {t(`settings.page.${page}.title`)}
                  </Row>
                ))}
                {group === 'workspace' && (
                  <>
                    {/* who looks for a calendar does not look for connections */}
                    <Row to="/connections#calendars">{t('settings.calendar')}</Row>
                    <Row to="/connections" isOpen={open === 'connections'}>
                      {t('nav.connections')}
                    </Row>
                  </>
                )}
              </ul>
            </section>
          )
        )
      })}
    </nav>
  )
}
