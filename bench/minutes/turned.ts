/** How a true statement was made false. */
export type Turn = 'denial' | 'number' | 'speaker'

const spoken: Record<string, string> = {
  two: 'six',
  three: 'seven',
  four: 'nine',
  five: 'eleven',
  six: 'two',
  seven: 'three',
  eight: 'four',
  nine: 'five',
  ten: 'fourteen',
  twelve: 'seventeen',
  twenty: 'eighty',
  thirty: 'sixty',
  forty: 'ninety',
  fifty: 'seventy',
}
const number = new RegExp(String.raw`\b(?:\d+|${Object.keys(spoken).join('|')})\b`, 'i')
const verb = /\b(would|should|could|will|can|must|is|are|was|were|did|does|do)( not|n't)?\b/i

/**
 * The same statement made false, in each way its words allow: "not" put in or taken out, another number, the deeds of one
 * speaker given to another. Nearly all of its words stay, so counting words lets them all pass.
 * @param random draws 0..1
 */
export const turned = (
  statement: string,
  people: readonly string[],
  random: () => number,
): { by: Turn; text: string }[] => {
  const told: { by: Turn; text: string }[] = []
  const found = verb.exec(statement)
  if (found) {
    const [whole, plain = '', denial] = found
    told.push({ by: 'denial', text: statement.replace(whole, denial ? plain : `${plain} not`) })
  }
  if (number.test(statement)) {
    const other = (n: string) => spoken[n.toLowerCase()] ?? String(Number(n) + 3)
    told.push({ by: 'number', text: statement.replace(number, other) })
  }
  const person = people.find((p) => statement.includes(p))
  const others = people.filter((p) => !statement.includes(p))
  const other = others[Math.floor(random() * others.length)]
  if (person !== undefined && other !== undefined)
    told.push({ by: 'speaker', text: statement.replaceAll(person, other) })
  return told
}
