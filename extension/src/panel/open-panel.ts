import { capturePage, captureWindow } from '@hattama/contract/handover'

/**
 * Opens what is at hand during a meeting: the side panel beside the call, or the capture window in a browser without one. Of a
 * click: the browser opens no panel by itself.
 */
export const openPanel = async (windowId: number) => {
  if (typeof chrome.sidePanel?.open === 'function') return chrome.sidePanel.open({ windowId })
  await chrome.windows.create({ url: capturePage, type: 'popup', ...captureWindow })
}
