import type { Line, Piece } from '../messenger/telegram/letter.ts'

/** How a team chat writes bold text and links, and which characters it treats as markup. */
export type Marks = {
  bold: (text: string) => string
  link: (text: string, url: string) => string
  /** escapes what people said, so that it neither mentions everybody in the channel nor turns into markup */
  plain: (text: string) => string
}

/** Makes `@` mention nobody in any chat, by a zero-width space behind it. */
const withoutCalls = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('@', '@\u200b')

/** Markdown of Mattermost (its documentation, "Format messages"). */
export const mattermost: Marks = {
  bold: (text) => `**${text}**`,
  link: (text, url) => `[${text}](${url})`,
  plain: (text) => withoutCalls(text).replaceAll(/[\\`*_{}[\]()#+!|~<>]/g, String.raw`\$&`),
}

/** Slack's mrkdwn ("Formatting text for app surfaces"): three characters are escaped, which also disables `<!channel>`. */
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

/** Renders lines in a chat's markup. */
export const textIn = (marks: Marks, lines: readonly Line[]): string =>
  lines.map((line) => line.map((piece) => written(marks, piece)).join('')).join('\n')
