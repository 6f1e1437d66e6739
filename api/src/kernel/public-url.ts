import { z } from 'zod'

/** Why an address cannot be where browsers reach the product; null if it can. */
const mistakeIn = (address: string): string | null => {
  const url = URL.parse(address)
  if (url === null) return 'not an address; expected something like https://meetings.example.org'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'expected http:// or https://'
  if (url.username !== '' || url.password !== '') return 'leave the user name and password out'
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return `Hattama needs its own host and can’t be served below a path. Use ${url.origin}, or give it a subdomain`
  return null
}

/** The origin where browsers reach the product, e.g. `https://meetings.example.org`. */
export const publicUrl = z.string().transform((address, context) => {
  const mistake = mistakeIn(address)
  if (mistake !== null) {
    context.addIssue({ code: 'custom', message: mistake })
    return z.NEVER
  }
  return new URL(address).origin
})
