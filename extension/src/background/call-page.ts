import { isLive, type Session } from '@hattama/recorder/recording/session'
import { sessionItem } from './state.ts'

/** Has the page of a recorded tab read from start to end of the recording. Most pages have no script listening. */
export const watchCallPage = async (before: Session, next: Session) => {
  const [was, is] = [recordedTab(before), recordedTab(next)]
  const isNew = next.phase === 'starting' && before.phase !== 'starting'
  if (was === is && !isNew) return
  if (was !== null && was !== is) await tell(was, false)
  if (is !== null) await tell(is, true)
}

/** Whether the tab a page has just loaded into is being recorded. */
export const isRecorded = async (tabId: number | undefined) =>
  tabId !== undefined && recordedTab(await sessionItem.read()) === tabId

const recordedTab = (session: Session) => (isLive(session) ? (session.facts?.tabId ?? null) : null)

const tell = (tabId: number, on: boolean) =>
  chrome.tabs.sendMessage(tabId, { hattamaWatch: on }).catch(() => undefined)
