import { tell } from './found.ts'

/** A cell of a Markdown table holds neither a line's end nor a bare bar. */
const cellOf = (value: string | number) =>
  String(value)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)

/** Prints rows as a Markdown table; the first row is the head. */
export const printTable = (title: string, rows: (string | number)[][]) => {
  const cells = rows.map((row) => row.map(cellOf))
  const widths = (cells[0] ?? []).map((_, i) => Math.max(3, ...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((c, i) => c.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  const rule = `| ${widths.map((w) => '-'.repeat(w)).join(' | ')} |`
  tell(`## ${title}\n\n${[line(head), rule, ...body.map(line)].join('\n')}`)
}

/** Returns the value at a share of the sorted values: `quantile(ms, 0.95)` is the p95. */
export const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const mb = (bytes: number) => Math.round(bytes / 1024 ** 2)
