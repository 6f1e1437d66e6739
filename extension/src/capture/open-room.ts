import { capturePage, captureWindow } from '@hattama/contract/kernel/handover'

/** Appended to the address of the capture window when it opens on a meeting in person. */
export const roomMark = '#room'

/** Opens the capture window on a meeting in person; a popup would close with the first click outside it. */
export const openRoom = async () => {
  await chrome.windows.create({ url: capturePage + roomMark, type: 'popup', ...captureWindow })
}
