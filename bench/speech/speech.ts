import { tellHeadline } from '../found.ts'
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

type Row = [figure: string, value: string | number, budget: string, isKept?: boolean]

/** `isKept`: whether the value keeps its budget, where it has one. */
export type Rows = Row[]

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
  printTable('Speech to text', [
    ['figure', 'value', 'budget'],
    ...rows.map(([figure, value, budget]) => [figure, value, budget]),
  ])
  const measured = rows.filter(([, value]) => !/\bhere\b/.test(`${value}`))
  const judged = measured.filter(([, , , isKept]) => isKept !== undefined)
  for (const [figure, value, , isKept] of judged.length > 0 ? judged : measured.slice(0, 1))
    tellHeadline(`${figure} ${value}`, isKept)
}
