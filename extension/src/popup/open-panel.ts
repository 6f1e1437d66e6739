import { capturePage, captureWindow } from '@hattama/contract/kernel/handover'

/**
 * Opens the tools for use during a meeting: the side panel beside the call, or the capture window in a browser without
 * one. Must follow a click: the browser does not open a panel otherwise.
 */
export const openPanel = async (windowId: number) => {
  if (typeof chrome.sidePanel?.open === 'function') return chrome.sidePanel.open({ windowId })
  await chrome.windows.create({ url: capturePage, type: 'popup', ...captureWindow })
}
