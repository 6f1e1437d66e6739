import { isIban } from './checks.ts'
import type { Found } from './found.ts'

/** IBAN length by country (registry of ISO 13616). */
const lengths = new Map(
  (
    'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22' +
    'GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31' +
    'MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30'
  )
    .match(/[A-Z]{2}\d\d/g)
    ?.map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

const beginning = /(?<![\p{L}\p{N}])([a-z]{2})[ -]?\d{2}/giu
const isSign = /[a-z\d]/i
const isGap = /[\s-]/

/** IBANs, grouped or not, by the length for their country and their check digits. Linear in the text. */
export const ibansIn = (text: string): Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(beginning)) {
    const length = lengths.get((match[1] ?? '').toUpperCase())
    if (length === undefined || match.index < (found.at(-1)?.end ?? 0)) continue
    let signs = ''
    let at = match.index
    // at worst in groups of one character, as when dictated
    for (let gap = 0; at < text.length && signs.length < length; at += 1) {
      const sign = text[at] ?? ''
      if (isSign.test(sign)) {
        signs += sign
        gap = 0
      } else if (!isGap.test(sign) || (gap += 1) > 2) break
    }
    const isWhole = !/[\p{L}\p{N}]/u.test(text[at] ?? '')
    if (signs.length === length && isWhole && isIban(signs.toUpperCase())) {
      found.push({ start: match.index, end: at, kind: 'iban' })
    }
  }
  return found
}
