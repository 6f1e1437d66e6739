// Runs in pages of a server the user has allowed, where the browser does not let pages message an extension directly: the
// manifest's list is fixed, and a self-hosted server may be anywhere. It passes messages on and knows nothing else.
// One plain script without imports, so that it can be registered for an address at run time.

const mark = 'hattamaBridge'

if (document.documentElement.dataset[mark] !== chrome.runtime.id) {
  document.documentElement.dataset[mark] = chrome.runtime.id

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== location.origin) return
    if (typeof data !== 'object' || data === null || !('hattamaAsk' in data) || !('content' in data)) return
    const { hattamaAsk, content } = data
    const answer = (value: unknown) => postMessage({ hattamaAnswer: hattamaAsk, value }, location.origin)
    chrome.runtime
      .sendMessage<object, unknown>({ to: 'background', type: 'handover', content })
      .then(answer, () => answer(null))
  })
}
