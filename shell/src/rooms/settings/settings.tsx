import { Navigate, useLocation, usePageTitle, useTexts } from '@hattama/platform'
import {
  isSettingPage,
  pageOfHash,
  type SettingPageName,
  settingPath,
  useSettingPages,
} from '../../kernel/setting-pages/setting-pages.ts'
import { NoSuchPage } from '../../kernel/no-such-page.tsx'
import { useShell } from '../../kernel/shell-context.ts'
import { settingSections } from './setting-sections.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The sections of one page; a link to `#id` scrolls to the section. */
const Page = ({ page }: { page: SettingPageName }) => {
  const { t } = useTexts('shell')
  const isHosted = useShell().registry.auth.mode === 'hosted'
  const Sections = settingSections[page]
  usePageTitle(`${t(`settings.page.${page}.title`)} · ${t('nav.settings')}`)
  return <Sections isHosted={isHosted} />
}

/**
 * `/settings` and `/settings/{page}`: short pages with a list of them beside. On a small screen `/settings` is the list alone.
 * `/settings#id`, an address of earlier versions and of mails, leads to the page of that section.
 */
export const Settings = () => {
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
    <SettingsFrame open={open} isList={isList}>
      <Page key={open} page={open} />
    </SettingsFrame>
  )
}
