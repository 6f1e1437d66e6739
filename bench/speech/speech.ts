import { printTable } from '../table.ts'
import { conditionRows } from './conditions.ts'
import { coreRows } from './cores.ts'
import { engineRows } from './engines.ts'
import { foreignRows } from './foreign.ts'
import { mixedRows } from './mixed.ts'
import { inventedRows } from './invented.ts'
import { memoryRows } from './memory.ts'
import { overheadRows } from './overhead.ts'
import { sideRows } from './sides.ts'

/** `figure, value, budget` */
export type Rows = (string | number)[][]

const rowsOf: Record<string, () => Promise<Rows>> = {
  me: sideRows,
  wer: engineRows,
  conditions: conditionRows,
  foreign: foreignRows,
  mixed: mixedRows,
  invented: inventedRows,
  overhead: overheadRows,
  cores: coreRows,
  memory: memoryRows,
}

export const parts = Object.keys(rowsOf)

/** Prints speech to text in one table: all of it, or the named parts. */
export const run = async (asked: readonly string[]) => {
  const rows: Rows = []
  for (const part of asked.length > 0 ? asked : parts) {
    console.error(`speech: ${part} …`)
    rows.push(...((await rowsOf[part]?.()) ?? []))
  }
  printTable('Speech to text', [['figure', 'value', 'budget'], ...rows])
}
