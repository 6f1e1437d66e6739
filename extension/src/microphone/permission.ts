/** Whether the browser lets this extension hear the microphone; `prompt` = it has not been asked. */
export const microphonePermission = async (): Promise<PermissionState> =>
  (await navigator.permissions.query({ name: 'microphone' })).state

/** The page that asks. A popup closes while the browser asks, and the hidden recorder page cannot ask at all. */
export const openMicrophonePage = async () => {
  await chrome.tabs.create({ url: chrome.runtime.getURL('src/microphone/microphone.html') })
}
