/** Returns the origin of what the user typed; null if it is not a web address. A bare name gets https, this machine http. */
export const serverOrigin = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return null
  const local = /^(localhost|127\.0\.0\.1)(:|\/|$)/.test(text)
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : null
  } catch {
    return null
  }
}

/** Returns the match pattern that covers a server; patterns cannot hold ports. */
export const hostPattern = (origin: string) => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}
