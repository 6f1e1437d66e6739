import { Link, Navigate, useLocation, usePageTitle, useTexts } from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { cn } from '@hattama/ui/cn'
import { useEffect } from 'react'
import {
  isSettingPage,
  pageOfHash,
  type SettingPageName,
  settingPath,
  useSettingPages,
} from '../../kernel/setting-pages/setting-pages.ts'
import { NoSuchPage } from '../../kernel/no-such-page.tsx'
import { useShell } from '../../kernel/shell-context.ts'
import { SettingList } from './setting-list.tsx'
import { settingSections } from './setting-sections.tsx'

/** The sections of one page; a link to `#id` scrolls to the section. */
const Page = ({ page }: { page: SettingPageName }) => {
  const { t } = useTexts('shell')
  const { hash } = useLocation()
  const isHosted = useShell().registry.auth.mode === 'hosted'
  const Sections = settingSections[page]
  usePageTitle(`${t(`settings.page.${page}.title`)} · ${t('nav.settings')}`)
  useEffect(() => {
    if (hash === '') scrollTo(0, 0)
    else document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return <Sections isHosted={isHosted} />
}

/**
 * `/settings` and `/settings/{page}`: short pages with a list of them beside. On a small screen `/settings` is the list alone.
 * `/settings#id`, an address of earlier versions and of mails, leads to the page of that section.
 */
export const Settings = () => {
  const { t } = useTexts('shell')
  const { pathname, search, hash } = useLocation()
  const pages = useSettingPages()
  const name = pathname.split('/')[2] ?? ''
  if (name !== '' && (!isSettingPage(name) || pathname.split('/').length > 3)) return <NoSuchPage />
  const wanted = name === '' ? pageOfHash(hash, pages) : name
  if (name === '' && hash === '#connections') return <Navigate replace to="/connections" />
  if (name === '' && wanted) return <Navigate replace to={settingPath(wanted) + search + hash} />
  // what this person or this server does not have is not an error: the link may be a colleague's
  if (wanted && !pages.includes(wanted)) return <Navigate replace to="/settings" />
  const isList = wanted === undefined
  const open = wanted ?? 'profile'
  return (
    <div className="flex flex-col gap-4">
      <header className={cn('flex items-center gap-2', !isList && 'max-lg:-mt-1')}>
        {!isList && (
          <span className="lg:hidden">
            <BackLink as={Link} to="/settings" label={t('nav.settings')} />
          </span>
        )}
        <div>
          <h1 className={cn('text-2xl font-semibold tracking-tight', !isList && 'max-lg:text-base')}>
            {/* a small screen shows the page alone, beside a way back to the list */}
            {!isList && <span className="lg:hidden">{t(`settings.page.${open}.title`)}</span>}
            <span className={cn(!isList && 'max-lg:hidden')}>{t('nav.settings')}</span>
          </h1>
          <p className={cn('mt-1 text-muted', !isList && 'max-lg:hidden')}>{t('settings.subtitle')}</p>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className={cn(!isList && 'max-lg:hidden')}>
          <SettingList pages={pages} open={open} />
        </div>
        <div className={cn('flex flex-col gap-4', isList && 'max-lg:hidden')}>
          <Page key={open} page={open} />
        </div>
      </div>
    </div>
  )
}
