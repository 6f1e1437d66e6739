import { useLocation, useMay, useNavigate } from '@hattama/platform'
import { Tabs } from '@hattama/ui/tabs'
import { NoSuchPage } from '../../kernel/no-such-page.tsx'
import { Engines } from './engines.tsx'
import { Jobs } from './jobs.tsx'
import { Mails } from './mails.tsx'
import { Messenger } from './messenger.tsx'
import { People } from './people.tsx'
import { useServerTexts } from './server-texts.ts'
import { Storage } from './storage.tsx'
import { Usage } from './usage.tsx'
import { Workspaces } from './workspaces.tsx'

const parts = {
  people: <People />,
  workspaces: <Workspaces />,
  usage: <Usage />,
  jobs: <Jobs />,
  engines: <Engines />,
  mail: <Mails />,
  messenger: <Messenger />,
  storage: <Storage />,
} as const

/** Server administration, for admins; the open tab is in the URL. */
export const Server = () => {
  const { t } = useServerTexts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  if (!may('server.manage')) return <NoSuchPage />
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const open = names.find((name) => name === hash.slice(1)) ?? 'people'
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="mt-1 max-w-2xl text-muted">{t('text')}</p>
      </header>
      <Tabs
        label={t('title')}
        value={open}
        onChange={(part) => void navigate(`/server#${part}`, { replace: true })}
        tabs={names.map((value) => ({ value, text: t(`tab.${value}`), content: parts[value] }))}
      />
    </div>
  )
}
