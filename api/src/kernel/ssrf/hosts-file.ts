import type { LookupAddress } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import process from 'node:process'

/** Where the system keeps names that it resolves without a name server. */
export const systemHostsFile =
  process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts'

/** The addresses a hosts file gives to a name; none if it does not contain the name, or there is no such file (hosts(5)). */
export const fromHostsFile = async (path: string, hostname: string): Promise<LookupAddress[]> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    const family = isIP(address)
    return family !== 0 && names.includes(hostname) ? [{ address, family }] : []
  })
}
