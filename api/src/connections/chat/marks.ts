import type { Line, Piece } from '../messenger/telegram/letter.ts'

/** How a team chat writes what is bold and what leads elsewhere, and what it takes for signs of its own. */
export type Marks = {
  bold: (text: string) => string
  link: (text: string, url: string) => string
  /** what people said must neither call everybody in the channel nor look like more than it is */
  plain: (text: string) => string
}

/** `@` that calls nobody, in every chat: a sign of no width behind it. */
const withoutCalls = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('@', '@\u200b')

/** Markdown of Mattermost (its documentation, "Format messages"). */
export const mattermost: Marks = {
  bold: (text) => `**${text}**`,
  link: (text, url) => `[${text}](${url})`,
  plain: (text) => withoutCalls(text).replaceAll(/[\\`*_{}[\]()#+!|~<>]/g, String.raw`\$&`),
}

/** mrkdwn of Slack ("Formatting text for app surfaces"): three signs are escaped, which also ends `<!channel>`. */
export const slack: Marks = {
  bold: (text) => `*${text}*`,
  link: (text, url) => `<${url}|${text}>`,
  plain: (text) =>
    withoutCalls(text)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('*', '∗'),
}

const written = ({ plain, bold, link }: Marks, piece: Piece) => {
  if (typeof piece === 'string') return plain(piece)
  return 'bold' in piece ? bold(plain(piece.bold)) : link(plain(piece.text), piece.url)
}

/** Lines as a chat takes them. */
export const textIn = (marks: Marks, lines: readonly Line[]): string =>
  lines.map((line) => line.map((piece) => written(marks, piece)).join('')).join('\n')
