import { languages } from '@hattama/contract/rules/kernel/language'

const picture = (name: string, width: number) => `<img src="${name}.png" alt="${name}" width="${width}">`

/** The page that shows the pictures, in Markdown: a row for each language, wide windows first. */
export const gallery = (screens: readonly string[], sizes: readonly string[]): string => {
  const rows = (name: (language: string) => string, width: number) =>
    `| ${languages.join(' | ')} |\n|${' --- |'.repeat(languages.length)}\n| ${languages
      .map((language) => picture(name(language), width))
      .join(' | ')} |`
  const sections = screens.map((screen) => {
    const tables = sizes.map((size) =>
      rows((language) => `${screen}-${language}-${size}`, size === 'phone' ? 200 : 420),
    )
    return `## ${screen[0]?.toUpperCase()}${screen.slice(1).replaceAll('-', ' ')}\n${tables.join('\n\n')}`
  })
  return [
    '# Screens',
    'Made by `pnpm screens` from a started product: meetings spoken by flite, recorded and read by the pipeline.',
    ...sections,
    `## Extension, recording\n${rows((language) => `popup-${language}`, 300)}`,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}
