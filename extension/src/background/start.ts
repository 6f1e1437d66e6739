import type { Facts } from '@hattama/recorder/recording/session'
import { outcome, type Order, type Outcome } from '../messages/messages.ts'
import { settingsItem } from '../settings/settings.ts'
import { faultOfCapture } from './capture-fault.ts'
import { postToOffscreen } from './offscreen.ts'

const streamId = (tabId: number) => chrome.tabCapture.getMediaStreamId({ targetTabId: tabId })

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
