import type { RecorderFault } from '@hattama/recorder/recording/fault'
import type { Facts } from '@hattama/recorder/recording/session'
import { outcome, type Order, type Outcome } from '../messages/messages.ts'
import { settingsItem } from '../settings/settings.ts'
import { faultOfCapture } from './capture-fault.ts'
import { postToOffscreen } from './offscreen.ts'

type TabStream = { id: string; fault: null } | { id: null; fault: RecorderFault }

const streamOf = async (tabId: number): Promise<TabStream> => {
  try {
    return { id: await chrome.tabCapture.getMediaStreamId({ targetTabId: tabId }), fault: null }
  } catch (error) {
    return { id: null, fault: faultOfCapture(error instanceof Error ? error.message : '') }
  }
}

/** A busy browser holds a tab for a recorder that is dead, or has let go of it, a while longer; ms */
const heldMs = 10_000

/** Tries once more, for a while, where the tab is still held. */
export const whileHeld = async <T extends { fault: RecorderFault | null }>(
  attempt: () => Promise<T>,
): Promise<T> => {
  for (const deadline = Date.now() + heldMs; ;) {
    const made = await attempt()
    if (made.fault !== 'tab-busy' || Date.now() > deadline) return made
    await new Promise((resolve) => setTimeout(resolve, heldMs / 20))
  }
}

/** A stream id for a tab that is recorded already, and whose sound the browser has ended; null: it cannot be had any more. */
export const streamAgain = async (tabId: number): Promise<string | null> =>
  (await whileHeld(() => streamOf(tabId))).id

/**
 * Starts recording a tab. The stream id is asked for first, while the click still counts, and handed over at once:
 * it lives about ten seconds. If it went stale all the same, one fresh id is tried.
 */
export const startTab = async (order: Order, continues: Facts | null = null): Promise<Outcome> => {
  const first = await record(order, continues)
  return first.fault === 'stream-expired' ? record(order, continues) : first
}

const record = async (order: Order, continues: Facts | null): Promise<Outcome> => {
  const { id, fault } = await streamOf(order.tabId)
  if (id === null) return { fault }
  const answer = await postToOffscreen({
    to: 'offscreen',
    type: 'record',
    streamId: id,
    order,
    silenceMinutes: (await settingsItem.read()).silenceMinutes,
    continues,
  })
  const parsed = outcome.safeParse(answer)
  return parsed.success ? parsed.data : { fault: 'recorder-failed' }
}
