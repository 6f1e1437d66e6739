/** The rules of a policy: each returns the text to allow it, or null, and then the browser refuses it. */
type Rules = {
  createHTML?: (text: string) => string | null
  createScriptURL?: (address: string) => string | null
}

declare global {
  interface Window {
    /** absent in browsers without Trusted Types */
    trustedTypes?: {
      /** The results count as trusted; the DOM library types them as plain strings. */
      createPolicy: (name: string, rules: Rules) => { createHTML: (text: string) => string }
    }
  }
}

/** A single named character: markdown parsers decode entities through the DOM. No other HTML is allowed here. */
const namedCharacter = /^&[\da-z]+;$/i

/** Paths of build output. Uploads are stored elsewhere and are never scripts. */
const scripts = /^\/(assets|remotes)\//
/** The only script at the root: a service worker controls only paths at or below its own. */
export const workerPath = '/offline-worker.js'

/** Allows HTML that code may insert anywhere in a page; null for everything else. */
export const passHtml = (text: string): string | null => (namedCharacter.test(text) ? text : null)

/** Allows URLs for scripts and workers loaded by URL; modules are covered by the content security policy. */
export const passScript = (address: string, page: string = location.href): string | null => {
  const url = URL.parse(address, page)
  const isOurs = url !== null && (scripts.test(url.pathname) || url.pathname === workerPath)
  return isOurs && url.origin === new URL(page).origin ? address : null
}

/**
 * Installs the check for every string that would become markup or a script. Must run before anything else, since everything
 * is refused until then. Does nothing without Trusted Types.
 */
export const installTrust = () => {
  // stops zod from probing whether it may compile code; all its copies read this setting, and setting it loads none of them
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // wrapped because a browser passes more arguments than the text: its type and sink
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => passHtml(text),
    createScriptURL: (address) => passScript(address),
  })
}
