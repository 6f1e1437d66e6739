import { writeFileSync } from 'node:fs'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'

const widest = 112

const inLines = (entries: readonly string[]) => {
  const lines = ['']
  for (const entry of entries) {
    const open = lines.at(-1) ?? ''
    if (open.length + entry.length > widest) lines.push(entry)
    else lines[lines.length - 1] = open === '' ? entry : `${open} ${entry}`
  }
  return lines.join('\n')
}

/** Writes thousands of weights as JSON; those below `least` are left out. */
export const writeWeightsAsJson = (
  file: URL,
  { least, digits }: { least: number; digits: number },
  { of, base }: Linear,
) => {
  const entries = [...of]
    .filter(([, weight]) => Math.abs(weight) >= least)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([sign, weight]) => [sign, Number(weight.toFixed(digits))] as const)
  const all = Object.fromEntries([['base', Number(base.toFixed(digits))], ...entries])
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** Writes a table of weights next to what reads it; those below `least` are left out. `about`: its docstring. */
export const writeWeights = (
  file: URL,
  { name, about, least, digits }: { name: string; about: string; least: number; digits: number },
  { of, base }: Linear,
) => {
  const entries = [...of]
    .filter(([, weight]) => Math.abs(weight) >= least)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([sign, weight]) => `${sign} ${weight.toFixed(digits)}`)
  const listed = [`base ${base.toFixed(digits)}`, ...entries]
  const table = inLines(listed.map((entry, i) => (i === listed.length - 1 ? entry : `${entry},`)))
  writeFileSync(file, `/**\n * ${about}\n */\nexport const ${name} = \`\n${table}\`\n`)
}
