/** Trusts a document that the server wrote, for a frame in which nothing runs; made when it is first needed. */
const trusted = (() => {
  let policy: { createHTML: (text: string) => string } | undefined
  return (html: string) => {
    policy ??= window.trustedTypes?.createPolicy('print', { createHTML: (text) => text })
    return policy?.createHTML(html) ?? html
  }
})()

/**
 * Prints a document, not the screen: in a frame of its own that nobody sees, without scripts, gone once the dialog of
 * the browser is closed.
 */
export const printHtml = (html: string): Promise<void> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    frame.style.cssText = 'position:fixed;right:0;bottom:0;width:0;height:0;border:0'
    frame.dataset['purpose'] = 'print'
    frame.addEventListener(
      'load',
      () => {
        const inside = frame.contentWindow
        // some browsers come back from print() before the dialog is closed: the event says when it is
        inside?.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true })
        inside?.focus()
        inside?.print()
        resolve()
      },
      { once: true },
    )
    frame.srcdoc = trusted(html)
    document.body.append(frame)
  })
