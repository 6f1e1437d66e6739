import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The IPv4 address a translated IPv6 address leads to (NAT64, RFC 6052; 6to4, RFC 3056); null if it is not one. */
const embedded = (address: ipaddr.IPv6) => {
  const bytes = address.toByteArray()
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12, 16))
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return null
}

/**
 * Whether this is the address of a host on the public internet. Special-purpose addresses are not: private, loopback,
 * link-local, carrier-grade NAT, multicast, reserved, documentation, and IPv6 forms that lead to such an IPv4 address
 * (IANA special-purpose address registries).
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  // converts an IPv4-mapped IPv6 address to IPv4
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  const inner = embedded(address)
  if (inner) return inner.range() === 'unicast'
  return address.range() === 'unicast' && address.match(globalUnicast)
}
