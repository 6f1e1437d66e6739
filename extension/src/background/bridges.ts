import bridge from '../handover/bridge.ts?script'

const id = 'hattama.bridge'
/** Pages that can message the extension without a bridge. */
const ownWay = new Set(['http://localhost/*', 'http://127.0.0.1/*'])

/** Runs in the page: asks the web app to hand over its sign-in, since the user has just allowed it. */
const askToConnect = () => postMessage({ hattamaConnect: true }, location.origin)

const allowed = async () =>
  ((await chrome.permissions.getAll()).origins ?? []).filter((origin) => !ownWay.has(origin))

/** Makes the bridge run in the pages of every server the user has allowed, and no other. Harmless at any time. */
export const keepBridges = async () => {
  const matches = await allowed()
  const [known] = await chrome.scripting.getRegisteredContentScripts({ ids: [id] })
  if (matches.length === 0) {
    if (known) await chrome.scripting.unregisterContentScripts({ ids: [id] })
    return
  }
  const script = { id, matches, js: [bridge], runAt: 'document_start' as const, persistAcrossSessions: true }
  if (known) await chrome.scripting.updateContentScripts([script])
  else await chrome.scripting.registerContentScripts([script])
}

/** A server has just been allowed: injects into its open pages and asks them to hand over their sign-in. */
export const connectTo = async (origins: string[]) => {
  await keepBridges()
  for (const tab of await chrome.tabs.query({ url: origins })) {
    if (tab.id === undefined) continue
    const target = { tabId: tab.id }
    await chrome.scripting
      .executeScript({ target, files: [bridge] })
      .then(() => chrome.scripting.executeScript({ target, func: askToConnect }))
      // an error page cannot be reached
      .catch(() => undefined)
  }
}
