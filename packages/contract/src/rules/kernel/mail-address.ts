import { normalForm } from './normal-form.ts'
import { decodePunycode } from './punycode.ts'

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const longest = 254
/** A part before the @ in letters of any one script (RFC 6531), or in ASCII. */
const local = /^(?![.])(?!.*[.]{2})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<![.])$/u
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const domain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,58}[a-z\\d])$`)
/** What would make the URL parser see something else than a host. */
const noHost = /[\s\p{Cc}/?#@:[\]\\%<>^|]/u

/** The form a domain is kept and compared in: ASCII, by UTS #46 as browsers do it; null if it is none. */
export const storedDomain = (text: string): string | null => {
  if (noHost.test(text) || text.length > 253) return null
  try {
    const host = /^[\x21-\x7E]+$/.test(text) ? text.toLowerCase() : new URL(`http://${text}`).hostname
    return domain.test(host) ? host : null
  } catch {
    return null
  }
}

const scripts = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u,
  ...['Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'),
  ),
]

/** Whether a text keeps to one script, or to those that are written together (UTS #39, section 5.2). */
const isOfOneScript = (text: string) => scripts.some((one) => one.test(text))

/** Cyrillic letters that look like Latin ones. */
const lookalikes = /^[асԁеһіјӏорԛѕԝхуԍьгѵ\d-]+$/

/**
 * The form an address is kept and compared in: trimmed, NFC, lower case, its domain in Punycode, so that `a@почта.рф` and
 * `a@xn--80a1acny.xn--p1ai` are one. Null if it is no address, or its first part mixes scripts.
 */
export const storedAddress = (text: string): string | null => {
  const given = normalForm(text.trim(), 'NFC')
  const at = given.lastIndexOf('@')
  const name = given.slice(0, Math.max(0, at)).toLowerCase()
  const host = storedDomain(given.slice(at + 1))
  if (host === null || !local.test(name) || !isOfOneScript(name)) return null
  const address = `${name}@${host}`
  return address.length <= longest ? address : null
}

/** The same for looking an account up: what is no address is found nowhere. */
export const accountAddress = (text: string): string => storedAddress(text) ?? text.trim().toLowerCase()

const shownLabel = (given: string, isAsciiTop: boolean): string => {
  if (!given.startsWith('xn--')) return given
  const text = decodePunycode(given.slice(4))
  if (text === null || !isOfOneScript(text) || (isAsciiTop && lookalikes.test(text))) return given
  return storedDomain(`${text}.example`) === `${given}.example` ? text : given
}

/**
 * A domain as people read it: in its own letters. A label that mixes scripts, or could pass for a Latin one under a Latin
 * top-level domain, stays in Punycode, so that nobody takes it for another.
 */
export const shownDomain = (stored: string): string => {
  if (!stored.includes('xn--')) return stored
  const labels = stored.split('.')
  const isAsciiTop = labels.at(-1)?.startsWith('xn--') !== true
  return labels.map((one) => shownLabel(one, isAsciiTop)).join('.')
}

/** An address as people read it, see `shownDomain`. */
export const shownAddress = (stored: string): string => {
  const at = stored.lastIndexOf('@')
  return stored.slice(0, at + 1) + shownDomain(stored.slice(at + 1))
}
