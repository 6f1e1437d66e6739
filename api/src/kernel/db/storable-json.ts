/** An escape of JSON; of those of a code unit, `JSON.stringify` writes only halves of surrogate pairs. */
const escapes = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g

/**
 * A value as JSON that PostgreSQL can store. Halves of surrogate pairs, as cutting a text leaves them, become U+FFFD: a
 * column of text stores that too, while `jsonb` would refuse the whole row.
 */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  // undefined has no JSON
  if (!json?.includes('\\ud')) return json
  return json.replaceAll(escapes, (escape, half) => (half === undefined ? escape : '\uFFFD'))
}
