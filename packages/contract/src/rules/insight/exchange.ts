/** What one person says in an exchange that minutes quote; `who`: as they are named. */
export type ExchangeTurn = { who: string; text: string }

/** An exchange in minutes: nobody's words stand between another's marks. `Olivia: “Who pays?” Nikhil: “Next week.”` */
export const exchangeLine = (turns: readonly ExchangeTurn[]): string =>
  turns.map(({ who, text }) => `${who}: “${text}”`).join(' ')

/** The same without marks, as lists hold it (`quotedTurns` takes it apart): "Olivia: Who pays? – Nikhil: Next week." */
export const exchangeText = (turns: readonly ExchangeTurn[]): string =>
  turns.map(({ who, text }) => `${who}: ${text}`).join(' – ')

const opening = /([^“”*\n:]{1,200}): “/y

/** Where a quote that begins at `from` is closed, marks within it counted; -1: nowhere. */
const closeOf = (text: string, from: number): number => {
  let open = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '“') open += 1
    if (text[at] === '”' && --open === 0) return at
  }
  return -1
}

/**
 * Takes an exchange apart: what each person says, and what stands behind it (`— vote: …`); null: the text is none. In time linear
 * in its length.
 */
export const exchangeIn = (text: string): { turns: ExchangeTurn[]; behind: string } | null => {
  const turns: ExchangeTurn[] = []
  let at = 0
  for (;;) {
    opening.lastIndex = at
    const found = opening.exec(text)
    if (!found) break
    const from = at + found[0].length
    const to = closeOf(text, from)
    if (to < 0) break
    turns.push({ who: (found[1] ?? '').trim(), text: text.slice(from, to) })
    at = text[to + 1] === ' ' ? to + 2 : to + 1
  }
  return turns.length > 1 ? { turns, behind: text.slice(at).trim() } : null
}
