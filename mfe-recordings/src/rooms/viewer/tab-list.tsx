import { TabBar } from '@hattama/ui/tabs'
import { useLayoutEffect, useRef } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { type MeetingTabs, tabText } from './use-meeting-tab.ts'

const tabId = (tab: string) => `tab-${tab}`
const idsOf = (tab: string) => ({ id: tabId(tab), 'aria-controls': `panel-${tab}` })

/** Where the window scrolls, brings the beginning of a panel below the row of tabs if it has scrolled off. */
const toBeginning = (tab: string) => {
  const row = document.getElementById(tabId(tab))?.closest('.meeting-tabs')
  const viewer = row?.closest('.viewer')
  const header = viewer?.querySelector(':scope > header')
  if (!row || !viewer || !header) return
  const { position, top } = getComputedStyle(row)
  const gap = Number.parseFloat(getComputedStyle(viewer).rowGap)
  const gone = header.getBoundingClientRect().bottom + gap - Number.parseFloat(top)
  if (position === 'sticky' && gone < 0) window.scrollBy({ top: gone, behavior: 'instant' })
}

/** The tabs of a meeting; their panels are below, and the transcript's beside them. Whoever presses one sees it from its beginning. */
export const TabList = ({ tabs, tab: shown, open }: MeetingTabs) => {
  const { t } = useRecordingsTexts()
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (pressed.current) toBeginning(shown)
    pressed.current = false
  }, [shown])
  return (
    <TabBar
      label={t('tabs.label')}
      tabs={tabs.map((tab) => ({ value: tab, text: t(tabText(tab)) }))}
      value={shown}
      onChange={(tab) => {
        pressed.current = true
        open(tab)
      }}
      idsOf={idsOf}
      className="meeting-tabs"
    />
  )
}
