import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ways a sentence of minutes can be true: in the writer's own words, near those said, in another language. */
export const ways = ['natural', 'near', 'other'] as const
type Way = (typeof ways)[number]

/** Ways it can be false, as in `strangers/claims/README.md`. */
export const kinds = ['number', 'day', 'negation', 'owner', 'speaker', 'open', 'merged', 'invented'] as const
type Kind = (typeof kinds)[number]

type Written = { text: string; moments: string[]; language?: string }
type Stored = { true: Record<Way, Written[]>; false: (Written & { kind: Kind })[] }

/** A sentence about a meeting; `language` is its own, when it is not the meeting's. */
export type Claim = Written & { kind: Way | Kind }

const sealed = new Set(['03', '06', '09', '12'])

/** Whether a meeting, by its number of two digits, is measured once, when the rules are finished. */
export const isSealed = (number: string) => sealed.has(number)

/** Unsealed meetings that were read while the rules of decision 147 were made; of the other half only totals were. */
const read = new Set(['01', '02', '04', '05'])

/** The half of the unsealed meetings that a meeting belongs to. */
export const halfOf = (number: string): 'read' | 'unread' => (read.has(number) ? 'read' : 'unread')

/** The claims of a folder by language and number of their meeting: either the sealed ones or all the others. */
export const readClaims = (folder: string, of: 'sealed' | 'open') =>
  ['en', 'ru', 'kk'].flatMap((language) => {
    const claims = join(folder, 'claims', language)
    if (!existsSync(claims)) return []
    return readdirSync(claims)
      .filter((name) => name.endsWith('.json') && isSealed(name.replace('.json', '')) === (of === 'sealed'))
      .toSorted()
      .map((name) => ({
        language,
        number: name.replace('.json', ''),
        meeting: join(folder, language, name.replace('.json', '.txt')),
        claims: claimsOf(JSON.parse(readFileSync(join(claims, name), 'utf8')) as Stored),
      }))
  })

const claimsOf = (stored: Stored): Claim[] => [
  ...ways.flatMap((kind) => stored.true[kind].map((claim) => ({ ...claim, kind }))),
  ...stored.false,
]
