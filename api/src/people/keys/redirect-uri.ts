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
 * Whether an address may be a redirect URI: over https, at the person's own machine, or by a scheme of an installed
 * program (RFC 8252). Whatever a browser would run or read is none.
 */
export const isSafeRedirect = (address: string): boolean => {
  if (!URL.canParse(address) || address.includes('#')) return false
  const url = new URL(address)
  if (url.username || url.password || barred.has(url.protocol)) return false
  return url.protocol === 'http:' ? isLoopback(url) : true
}

/** Is it one of those that were registered? On one's own machine the port is whichever was free (RFC 8252, 7.3). */
export const isRegisteredRedirect = (address: string, registered: readonly string[]): boolean => {
  if (!isSafeRedirect(address)) return false
  const portless = (text: string) => {
    const url = new URL(text)
    if (isLoopback(url)) url.port = ''
    return url.href
  }
  return registered.some((one) => portless(one) === portless(address))
}

/** Where that is, as a person may know it. */
export const redirectHost = (address: string): string => {
  const url = new URL(address)
  return url.host === '' || !/^https?:$/.test(url.protocol) ? url.protocol : url.host
}
