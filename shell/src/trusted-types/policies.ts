/** What a policy is made of: a rule passes a text on, or answers null, and the browser refuses it. */
type Rules = {
  createHTML?: (text: string) => string | null
  createScriptURL?: (address: string) => string | null
}

declare global {
  interface Window {
    /** absent where a browser knows no Trusted Types */
    trustedTypes?: {
      /** What its functions answer is trusted; the DOM library has no other type for it than the text it stands for. */
      createPolicy: (name: string, rules: Rules) => { createHTML: (text: string) => string }
    }
  }
}

/** One character by its name: that is how a reader of markdown asks the browser for it. Nothing else is markup here. */
const namedCharacter = /^&[\da-z]+;$/i

/** Where files of the build lie. What people upload lies elsewhere and is never a script. */
const scripts = /^\/(assets|remotes)\//
/** The one script at the root: a service worker answers for what lies beside and below it. */
export const workerPath = '/offline-worker.js'

/** HTML that code may write anywhere in a page; null for all the rest. */
export const passHtml = (text: string): string | null => (namedCharacter.test(text) ? text : null)

/** An address a script or a worker may be loaded from by its address; modules are the content policy's matter. */
export const passScript = (address: string, page: string = location.href): string | null => {
  const url = URL.parse(address, page)
  const isOurs = url !== null && (scripts.test(url.pathname) || url.pathname === workerPath)
  return isOurs && url.origin === new URL(page).origin ? address : null
}

/**
 * Installs what every text is asked by that would become markup or a script; before all else, because nothing passes
 * until then. Where Trusted Types are not known nothing is asked.
 */
export const installTrust = () => {
  // zod would try whether it may compile text; all its copies read this setting, and none has to be loaded to make it
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // a browser hands on more than the text: what it is for and where
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => passHtml(text),
    createScriptURL: (address) => passScript(address),
  })
}
