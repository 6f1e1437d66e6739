import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { fromHostsFile, systemHostsFile } from './hosts-file.ts'

/** Resolves a name to all its addresses. @throws Error with the `code` of DNS if there is none */
export type NameLookup = (hostname: string) => Promise<LookupAddress[]>

/** First wait for a name server, ms; each further try waits longer. */
const firstWaitMs = 1500
/** No name is waited for longer, ms; below the time a caller gives a connection. */
const longestMs = 8000

const addressesOf = async (resolver: Resolver, hostname: string): Promise<LookupAddress[]> => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/**
 * A lookup for names that strangers choose: the hosts file, then the name servers of this machine, asked over sockets.
 * `dns.lookup` would hold one of the two threads that a process has for it as long as a name's server is silent, and all
 * other lookups of the process would wait. Its search domains and further sources (mDNS, NIS) are not used here.
 * `servers` (`address:port`) and `hostsFile` replace those of the machine.
 */
export const createNameLookup =
  ({ servers, hostsFile = systemHostsFile }: { servers?: string[]; hostsFile?: string } = {}): NameLookup =>
  async (name) => {
    const hostname = name.toLowerCase().replace(/\.$/, '')
    const local = await fromHostsFile(hostsFile, hostname)
    if (local.length > 0) return local
    // a new one each time: it reads the machine's name servers as they are now
    const resolver = new Resolver({ timeout: firstWaitMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const deadline = setTimeout(() => resolver.cancel(), longestMs)
    try {
      return await addressesOf(resolver, hostname)
    } finally {
      clearTimeout(deadline)
    }
  }
