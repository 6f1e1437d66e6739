/** Changes to a statement that make it say something else about the same lines. */
export const alterations = ['not', 'number', 'person', 'deed'] as const
export type Alteration = (typeof alterations)[number]

const auxiliary =
  /\b(?:is|are|was|were|will|would|should|could|can|must|has|have|had|may|might)\b(?! not\b)(?!n['’]t)/i
const denied =
  /\b(is|are|was|were|will|would|should|could|can|must|has|have|had|may|might|do|does|did) not\b/i
const number =
  /\b(?:\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred)\b/i
const telling =
  /\b(?:discussed|proposed|suggested|thought|mentioned|explained|said|decided|believed|presented)\b/
const deeds = ['fired', 'sold', 'signed', 'paid for', 'cancelled', 'stole', 'approved', 'deleted']

/**
 * Returns variants of an English sentence about a meeting, each with one thing changed: a "not" added or removed, another
 * number, one person's words under another's name, an action in place of talk. Changes that do not apply are left out. Most
 * variants are false; now and then one is true by chance, or no longer grammatical.
 *
 * @param people everybody heard in the meeting
 */
export const altered = (statement: string, people: readonly string[]): [Alteration, string][] => {
  const doer = people.find((p) => statement.includes(p))
  const others = people.filter((p) => !statement.includes(p))
  const other = others[statement.length % Math.max(1, others.length)]
  const without = statement.replace(denied, '$1')
  const made: Record<Alteration, string> = {
    not: without === statement ? statement.replace(auxiliary, '$& not') : without,
    number: statement.replace(number, otherNumber),
    person: doer && other ? statement.replaceAll(doer, other) : statement,
    deed: statement.replace(telling, deeds[statement.length % deeds.length] ?? ''),
  }
  return alterations
    .map((what): [Alteration, string] => [what, made[what]])
    .filter(([, text]) => text !== statement)
}

const otherNumber = (written: string) =>
  /\d/.test(written) ? `${3 * Number(written) + 4}` : written.toLowerCase() === 'seven' ? 'eleven' : 'seven'
