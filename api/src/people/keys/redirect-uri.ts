const barred = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'ftp:',
  'ws:',
  'wss:',
])

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether an address may be a redirect URI: over https, on the person's own machine, or with the scheme of an installed
 * program (RFC 8252). Anything a browser would run or read itself is not allowed.
 */
export const isSafeRedirect = (address: string): boolean => {
  if (!URL.canParse(address) || address.includes('#')) return false
  const url = new URL(address)
  if (url.username || url.password || barred.has(url.protocol)) return false
  return url.protocol === 'http:' ? isLoopback(url) : true
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
