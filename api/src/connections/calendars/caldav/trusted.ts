/** Vendors that keep each account on another host of their domain than the one people know. */
const spread = ['icloud.com']

const isBelow = ({ protocol, hostname }: URL, domain: string) =>
  protocol === 'https:' && hostname.endsWith(`.${domain}`)

/**
 * Whether an account's password may go to this address: only to the server it was given for. That may lead from http to
 * https, and at vendors who are known to, to a host of the same domain.
 */
export const isTrusted = (to: URL, given: URL): boolean =>
  to.origin === given.origin ||
  (to.protocol === 'https:' && given.protocol === 'http:' && to.host === given.host && given.port === '') ||
  spread.some((domain) => isBelow(to, domain) && isBelow(given, domain))
