import { namedByModel, useSearchParams } from '@hattama/platform'
import { useCallback } from 'react'
import { useIsWide } from './use-is-wide.ts'

/** With room for two columns the transcript has its own; on a phone the details come after the summary. */
const wideTabs = ['summary', 'notes', 'chat', 'details'] as const
const narrowTabs = ['summary', 'transcript', 'notes', 'chat'] as const
export type MeetingTab = (typeof wideTabs)[number] | (typeof narrowTabs)[number]

const texts: Record<MeetingTab, string> = {
  summary: 'minutes.title',
  transcript: 'transcript.title',
  notes: 'notes.title',
  chat: 'tabs.chat',
  details: 'tabs.details',
}

/** The key of a tab's text: what its panel is called. */
export const tabText = (tab: MeetingTab): string => (tab === 'chat' ? namedByModel(texts.chat) : texts[tab])

/** The chat has a parameter of its own: links to it are older than the tabs. */
const chatParam = 'chat'
const tabParam = 'tab'

/**
 * The tabs of a meeting, and the open one, kept in the URL so that a link can open it. A link to a moment opens the
 * transcript.
 */
export const useMeetingTab = () => {
  const [params, setParams] = useSearchParams()
  const isWide = useIsWide()
  const tabs: readonly MeetingTab[] = isWide ? wideTabs : narrowTabs
  // the same while the address is: a memoised panel that is given it is not rendered for each letter typed into find
  const open = useCallback(
    (tab: MeetingTab) =>
      setParams(
        (now) => {
          now.delete(chatParam)
          now.delete(tabParam)
          if (tab === 'chat') now.set(chatParam, '1')
          else if (tab !== 'summary' || now.has('t')) now.set(tabParam, tab)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const wanted = params.has(chatParam) ? 'chat' : (params.get(tabParam) ?? (params.has('t') && 'transcript'))
  return { tabs, tab: tabs.find((one) => one === wanted) ?? 'summary', open, isWide }
}

export type MeetingTabs = ReturnType<typeof useMeetingTab>
