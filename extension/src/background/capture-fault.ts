import type { RecorderFault } from '@hattama/recorder/recording/fault'

/** `chrome.tabCapture.getMediaStreamId` reports failures only as text; these are Chromium's messages. */
export const faultOfCapture = (message: string): RecorderFault => {
  if (/active stream/i.test(message)) return 'tab-busy'
  if (/not been invoked|cannot be captured/i.test(message)) return 'tab-not-allowed'
  return 'not-started'
}
