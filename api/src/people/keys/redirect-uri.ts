const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * A scheme of an installed program: a domain of its maker backwards, "com.example.app" (RFC 8252, 7.1). Systems have schemes
 * with a dot as well ("x-apple.systempreferences", "microsoft.windows.camera"), but none that begins as a domain ends.
 */
const reverseDomain =
  /^(?:[a-z]{2}|app|cloud|com|dev|edu|gov|info|net|org|software|tech)(?:\.[a-z\d][a-z\d-]*)+:$/

/** Where programs that have no such scheme take their answers, up to a path of theirs. */
const programs = ['cursor://anysphere.cursor-mcp/']

/**
 * Whether an address may be a redirect URI: over https, on the person's own machine, or of an installed program. Any other
 * scheme may open a part of the browser or the system, with a text that a stranger chose.
 */
export const isSafeRedirect = (address: string): boolean => {
  if (!URL.canParse(address) || address.includes('#')) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  return (
    url.protocol === 'https:' ||
    isLoopback(url) ||
    reverseDomain.test(url.protocol) ||
    programs.some((start) => url.href.startsWith(start))
  )
}

/** Whether it is one of those registered. On loopback addresses any port will do (RFC 8252, 7.3). */
export const isRegisteredRedirect = (address: string, registered: readonly string[]): boolean => {
  if (!isSafeRedirect(address)) return false
  const portless = (text: string) => {
    const url = new URL(text)
    if (isLoopback(url)) url.port = ''
    return url.href
  }
  return registered.some((one) => portless(one) === portless(address))
}

/** The redirect's host in a form to show to people. */
export const redirectHost = (address: string): string => {
  const url = new URL(address)
  return url.host === '' || !/^https?:$/.test(url.protocol) ? url.protocol : url.host
}
