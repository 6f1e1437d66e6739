/** Ways to encrypt a connection without checking the certificate, as libpq and the driver of all other queries understand them. */
const unchecked = new Set(['allow', 'prefer', 'require'])

/**
 * DATABASE_URL for the driver of the queue, which takes `sslmode=require` for `verify-full`: a database whose certificate other
 * queries accept would be refused.
 */
export const queueUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  if (mode === null) return databaseUrl
  url.searchParams.delete('ssl')
  url.searchParams.set('sslmode', unchecked.has(mode) ? 'no-verify' : mode)
  return url.href
}
