/** Wraps HTML written by the server as trusted, for a frame without scripts; the policy is created on first use. */
const trusted = (() => {
  let policy: { createHTML: (text: string) => string } | undefined
  return (html: string) => {
    policy ??= window.trustedTypes?.createPolicy('print', { createHTML: (text) => text })
    return policy?.createHTML(html) ?? html
  }
})()

/**
 * Prints a document rather than the screen: in a hidden frame without scripts, removed once the browser's print dialog is
 * closed.
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
        // in some browsers print() returns before the dialog is closed, so wait for the event
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
