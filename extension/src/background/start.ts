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

/** A busy browser holds on to a tab for a while after its recorder died or released it; ms */
const heldMs = 10_000

/** Retries for a while as long as the tab is still held. */
export const whileHeld = async <T extends { fault: RecorderFault | null }>(
  attempt: () => Promise<T>,
): Promise<T> => {
  for (const deadline = Date.now() + heldMs; ;) {
    const made = await attempt()
    if (made.fault !== 'tab-busy' || Date.now() > deadline) return made
    await new Promise((resolve) => setTimeout(resolve, heldMs / 20))
  }
}

/** Gets a new stream id for a recorded tab whose sound the browser has ended; null: no longer possible. */
export const streamAgain = async (tabId: number): Promise<string | null> =>
  (await whileHeld(() => streamOf(tabId))).id

/**
 * Starts recording a tab. The stream id is requested first, while the click still counts, and passed on at once: it is valid
 * for about ten seconds. If it expired all the same, one fresh id is tried.
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
