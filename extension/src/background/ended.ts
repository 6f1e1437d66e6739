import { z } from 'zod'
import { platformOf } from '../call-pages/platform.ts'
import { roomOf } from '../call-pages/room.ts'
import { storedItem } from '../settings/stored-item.ts'

/** Ending a recording in the middle of a call also rules out recording it again by a rule within this. ms */
const restMs = 30 * 60_000

const ended = z.object({ tabId: z.number(), place: z.string(), at: z.number() })

/** The call whose recording ended while it was on. */
const endedItem = storedItem('session', 'ended', ended.nullable(), null)

/** Identifies a call as far as its address allows. */
const placeOf = (address: string | undefined): string | null => {
  const platform = platformOf(address)
  if (address === undefined || platform === null) return null
  return `${platform} ${roomOf(address) ?? new URL(address).pathname}`
}

/** A recording has ended and its tab is still there: its call may go on, and must not be recorded again by a rule. */
export const noteEnded = async (tabId: number, now = Date.now()): Promise<void> => {
  const tab = await chrome.tabs.get(tabId).catch(() => null)
  const place = placeOf(tab?.url)
  if (place !== null) await endedItem.write({ tabId, place, at: now })
}

/** The call of a page is over: the next one there is a different call. */
export const forgetEnded = async (tab: chrome.tabs.Tab | undefined): Promise<void> => {
  const before = await endedItem.read()
  if (before && (before.tabId === tab?.id || before.place === placeOf(tab?.url))) await endedItem.write(null)
}

/** `here`: the recording of this very call was recently ended in this tab; `elsewhere`: in another one. */
export const wasEnded = async (
  tab: chrome.tabs.Tab,
  now = Date.now(),
): Promise<'here' | 'elsewhere' | null> => {
  const before = await endedItem.read()
  if (!before || before.place !== placeOf(tab.url) || now - before.at > restMs) return null
  return before.tabId === tab.id ? 'here' : 'elsewhere'
}
