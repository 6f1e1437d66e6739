import { TabBar } from '@hattama/ui/tabs'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { type MeetingTabs, tabText } from './use-meeting-tab.ts'

const idsOf = (tab: string) => ({ id: `tab-${tab}`, 'aria-controls': `panel-${tab}` })

/** The tabs of a meeting; their panels are below, and the transcript's beside them. */
export const TabList = ({ tabs, tab: shown, open }: MeetingTabs) => {
  const { t } = useRecordingsTexts()
  return (
    <TabBar
      label={t('tabs.label')}
      tabs={tabs.map((tab) => ({ value: tab, text: t(tabText[tab]) }))}
      value={shown}
      onChange={open}
      idsOf={idsOf}
      className="meeting-tabs"
    />
  )
}
