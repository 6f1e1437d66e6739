import { Link, useTexts } from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { cn } from '@hattama/ui/cn'
import type { ComponentProps, ReactNode } from 'react'
import { type SettingPageName, useSettingPages } from '../../kernel/setting-pages/setting-pages.ts'
import { SettingList } from './setting-list.tsx'
import { backToList, useKeptPlace } from './use-kept-place.ts'

const ToList = (props: ComponentProps<typeof Link>) => <Link {...props} state={backToList} />

/** What is open beside the list: a page of the settings, or the connections, which have an address of their own. */
export type OpenSetting = SettingPageName | 'connections'

/**
 * The settings around what is open: the list of pages beside it. On a small screen what is open stands alone, with a way back to the
 * list, or the list alone (`isList`).
 */
export const SettingsFrame = ({
  open,
  isList = false,
  children,
}: {
  open: OpenSetting
  isList?: boolean
  children: ReactNode
}) => {
  const { t } = useTexts('shell')
  const pages = useSettingPages()
  useKeptPlace(isList)
  const title = open === 'connections' ? t('nav.connections') : t(`settings.page.${open}.title`)
  return (
    <div className="flex flex-col gap-4">
      <header className={cn('flex items-center gap-2', !isList && 'max-lg:-mt-1')}>
        {!isList && (
          <span className="lg:hidden">
            <BackLink as={ToList} to="/settings" label={t('nav.settings')} />
          </span>
        )}
        <div>
          <h1 className={cn('text-2xl font-semibold tracking-tight', !isList && 'max-lg:text-base')}>
            {/* a small screen shows the page alone, beside a way back to the list */}
            {!isList && <span className="lg:hidden">{title}</span>}
            <span className={cn(!isList && 'max-lg:hidden')}>{t('nav.settings')}</span>
          </h1>
          <p className={cn('mt-1 text-muted', !isList && 'max-lg:hidden')}>{t('settings.subtitle')}</p>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className={cn(!isList && 'max-lg:hidden')}>
          <SettingList pages={pages} open={open} />
        </div>
        <div className={cn('flex min-w-0 flex-col gap-4', isList && 'max-lg:hidden')}>{children}</div>
      </div>
    </div>
  )
}
