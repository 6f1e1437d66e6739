/** What a link of a mail or of a colleague brings somebody here for. */
export type Arrival =
  | { kind: 'confirmed'; worked: boolean }
  | { kind: 'reset'; token: string }
  | { kind: 'invite'; token: string }

/**
 * Reads `/?confirmed=`, `/?reset=` and `/?invite=` and takes them out of the address, so that no token stays in the
 * history or goes to another page. Null for every other address.
 */
export const takeArrival = (location: Location, history: History): Arrival | null => {
  const asked = new URLSearchParams(location.search)
  const [confirmed, reset, invite] = ['confirmed', 'reset', 'invite'].map((name) => asked.get(name))
  if (!confirmed && !reset && !invite) return null
  for (const name of ['confirmed', 'reset', 'invite']) asked.delete(name)
  const rest = asked.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  if (reset) return { kind: 'reset', token: reset }
  if (invite) return { kind: 'invite', token: invite }
  return { kind: 'confirmed', worked: confirmed === '1' }
}
