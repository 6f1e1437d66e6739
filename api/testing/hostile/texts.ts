/** Repeats a piece up to a length. */
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Texts that cost a markdown parser far more than their length; `length` in characters. */
export const hostileMarkdown = (length: number): Record<string, string> => ({
  'opening brackets': filled('[', length),
  'pictures never closed': filled('![', length),
  'links never closed': filled('[a](', length),
  'addresses in signs': filled('[a](<b', length),
  'links of moments never closed': filled('[](?t=', length),
  'comments never closed': filled('<!--', length),
  'tags never closed': filled('<a ', length),
  'processing instructions': filled('<?', length),
  'marks that never pair': filled('*a_', length),
  'strong beside emphasis': filled('*a**b ', length),
  'strong in words': filled('a**b', length),
  'emphasis in emphasis': filled('*a ', length),
  'asterisks alone': filled('*', length),
  'ticks of every length': filled(
    Array.from({ length: 300 }, (_, i) => `${'`'.repeat(i + 1)}a`).join(''),
    length,
  ),
  entities: filled('&a', length),
  'quotation in quotation': filled('>', length - 1) + 'a',
  'list in list': filled('- ', length - 1) + 'a',
  'numbers in numbers': filled('1. ', length - 1) + 'a',
  'lists ever deeper': Array.from(
    { length: Math.floor(Math.sqrt(length)) },
    (_, i) => `${' '.repeat(2 * i)}- a`,
  )
    .join('\n')
    .slice(0, length),
  'headings by a line below': filled('a\n=\n', length),
  'quotations that go on': filled('> a\nb\n\n', length),
  'quotations in items': filled('- > a\n', length),
  'definitions of links': filled('[a]: /a\n', length),
  'marks in many paragraphs': filled(`${'*a_'.repeat(400)}\n\n`, length),
  lines: filled('a\n', length),
  blanks: `a${filled(' ', length - 2)}b`,
  'blanks before lines to sign': `## a\n- ${filled(' ', length - 8)}a`,
  'lines to sign never ended': `## a\n- a:${filled('_', length - 10)}x`,
  'one word': filled('ы', length),
  'one letter and its marks': `a${filled('\u0301', length - 1)}`,
})

/** Pairs of texts that differ in most words, the slowest case for a diff. `length` in characters. */
export const hostileEdits = (length: number): Record<string, { before: string; after: string }> => {
  const words = (name: (i: number) => string) => {
    const all: string[] = []
    for (let [i, used] = [0, 0]; used < length; i += 1) {
      all.push(name(i))
      used += name(i).length + 1
    }
    return all.join(' ').slice(0, length).trim()
  }
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return {
    'nothing in common': { before: words((i) => i.toString(36)), after: words((i) => `x${i.toString(36)}`) },
    'letters alone': { before: words(() => 'a'), after: words((i) => letters[i % 26] ?? 'a') },
    'every second word': {
      before: words((i) => (i % 2 ? 'a' : 'b')),
      after: words((i) => (i % 3 ? 'a' : 'c')),
    },
    'the other way round': {
      before: words((i) => letters[i % 26] ?? ''),
      after: words((i) => letters[25 - (i % 26)] ?? ''),
    },
    'signs alone': { before: words(() => 'a'), after: words(() => '!') },
    'one word of signs': { before: words(() => 'a'), after: filled('!', length) },
  }
}
