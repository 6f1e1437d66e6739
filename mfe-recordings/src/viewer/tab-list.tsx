import { type KeyboardEvent, useRef } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import { type MeetingTabs, tabText } from './use-meeting-tab.ts'

/** The tabs of a meeting: one stop of the tab key, the arrows go from one to the next. */
export const TabList = ({ tabs, tab: shown, open }: MeetingTabs) => {
  const { t } = useRecordingsTexts()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    // the player's own arrow keys would seek
    event.preventDefault()
    event.stopPropagation()
    const at = (tabs.indexOf(shown) + step + tabs.length) % tabs.length
    const next = tabs[at]
    if (next) open(next)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={list} role="tablist" aria-label={t('tabs.label')} className="meeting-tabs" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={`panel-${tab}`}
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => open(tab)}
        >
          {t(tabText[tab])}
        </button>
      ))}
    </div>
  )
}
