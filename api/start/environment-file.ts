/** Why settings are refused, in a sentence for the operator. */
export class SettingsRefused extends Error {
  override name = 'SettingsRefused'
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The part of a value outside quotes, to the end of its line; a backslash takes the next character as it is, or joins lines. */
const plain = (raw: string) => {
  const characters = raw.match(/\\[\s\S]?|[^\\]/g) ?? []
  while (/^[ \t]$/.test(characters.at(-1) ?? '')) characters.pop()
  return characters.map((one) => one.replace(/^\\[\n\r]?/, '')).join('')
}

/** In double quotes a backslash is itself, except before one of these, and joins lines. */
const doubleQuoted = (raw: string) => raw.replaceAll(/\\(?:(["\\`$])|\n)/g, '$1')

/**
 * Reads settings in the syntax of systemd's `EnvironmentFile=` (systemd.exec(5)). What systemd skips or would read otherwise
 * in another version is refused: a setting that is silently left out is worse.
 * @throws SettingsRefused naming the line
 */
export const readEnvironmentFile = (text: string): Map<string, string> => {
  const settings = new Map<string, string>()
  let at = 0
  const refuse = (why: string): never => {
    throw new SettingsRefused(`line ${lineAt(text, at)}: ${why}`)
  }
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return undefined
    at = pattern.lastIndex
    return found[1] ?? found[0]
  }
  const value = () => {
    let read = ''
    for (;;) {
      take(/[ \t]*/y)
      if (text[at] === "'") read += take(/'([^']*)'/y) ?? refuse("the quote ' isn’t closed.")
      else if (text[at] === '"')
        read += doubleQuoted(take(/"((?:\\[\s\S]|[^"\\])*)"/y) ?? refuse('the quote " isn’t closed.'))
      else return read + plain(take(/(?:\\[\s\S]?|[^\\\n\r])*/y) ?? '')
    }
  }
  for (;;) {
    take(/\s*/y)
    if (at >= text.length) return settings
    const comment = take(/[#;][^\n\r]*/y)
    if (comment !== undefined) {
      if (comment.endsWith('\\')) refuse('this comment ends with a backslash, which is ambiguous. Remove it.')
      continue
    }
    const name = take(/([^=\n\r]*)=/y)?.trim() ?? refuse('expected NAME=value.')
    if (/^export\s/.test(name)) refuse('remove "export": this isn’t a shell script.')
    if (!/^[A-Za-z_]\w*$/.test(name)) refuse(`"${name}" isn’t a valid setting name.`)
    settings.set(name, value())
  }
}
