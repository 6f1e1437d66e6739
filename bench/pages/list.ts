import { fileOf, type Page } from './page.ts'

const head = `# Figures

The last run of each bench: its page says when, at which commit and on what machine, and shows its tables. \`npx -y pnpm@12 bench NAME --write\`
writes that page and this list; what was measured earlier is in git. \`npx -y pnpm@12 bench --help\` says what each bench measures. Figures that
are compared were taken in turns in one run; times grow with the load beside them, which each page gives.

| bench | measures | budget | seen | on |
| --- | --- | --- | --- | --- |
`

export const firstSentence = (text: string) => /^.+?\.(?= |$)/.exec(text)?.[0].slice(0, -1) ?? text

const dayOf = (ran: string) => /^Last run: (\d+ \w+ \d+)/.exec(ran)?.[1] ?? ''

/** Returns `docs/figures.md`: a row for each page, in the order given. */
export const listOf = (pages: readonly Page[]) =>
  head +
  pages
    .map(({ title, what, budget = '-', seen, ran }) => {
      const row = [`[${title}](figures/${fileOf(title)})`, firstSentence(what), budget, seen, dayOf(ran)]
      return `| ${row.join(' | ')} |\n`
    })
    .join('')
