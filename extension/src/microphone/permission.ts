/** Whether the browser lets this extension use the microphone; `prompt` = it has not been asked yet. */
export const microphonePermission = async (): Promise<PermissionState> =>
  (await navigator.permissions.query({ name: 'microphone' })).state

/** Opens the page that asks. A popup closes during the browser's prompt, and the hidden recorder page cannot ask at all. */
export const openMicrophonePage = async () => {
  await chrome.tabs.create({ url: chrome.runtime.getURL('src/microphone/microphone.html') })
}
