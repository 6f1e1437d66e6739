import type { Facts } from '@hattama/recorder/recording/session'
import { outcome, type Order, type Outcome } from '../messages/messages.ts'
import { settingsItem } from '../settings/settings.ts'
import { faultOfCapture } from './capture-fault.ts'
import { postToOffscreen } from './offscreen.ts'

const streamId = (tabId: number) => chrome.tabCapture.getMediaStreamId({ targetTabId: tabId })

/** A busy browser holds the tab for a recorder that is dead, or has let go of it, a while longer; ms */
export const heldMs = 10_000

/** A stream id for a tab that is recorded already, and whose sound the browser has ended; null: it cannot be had any more. */
export const streamAgain = async (tabId: number): Promise<string | null> => {
  for (const deadline = Date.now() + heldMs; ;) {
    try {
      return await streamId(tabId)
    } catch (error) {
      const isHeld = error instanceof Error && faultOfCapture(error.message) === 'tab-busy'
      if (!isHeld || Date.now() > deadline) return null
    }
    await new Promise((resolve) => setTimeout(resolve, heldMs / 20))
  }
}

/**
 * Starts recording a tab. The stream id is asked for first, while the click still counts, and handed over at once:
 * it lives about ten seconds. If it went stale all the same, one fresh id is tried.
 */
export const startTab = async (order: Order, continues: Facts | null = null): Promise<Outcome> => {
  const first = await record(order, continues)
  return first.fault === 'stream-expired' ? record(order, continues) : first
}

const record = async (order: Order, continues: Facts | null): Promise<Outcome> => {
  let id: string
  try {
    id = await streamId(order.tabId)
  } catch (error) {
    return { fault: faultOfCapture(error instanceof Error ? error.message : '') }
  }
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
