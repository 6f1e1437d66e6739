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
    frame.srcdoc = html
    document.body.append(frame)
  })
