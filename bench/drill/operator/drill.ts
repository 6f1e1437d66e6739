import process from 'node:process'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import { faultsElsewhere } from './elsewhere.ts'
import { faultsHere } from './faults.ts'
import { openStand } from './stand.ts'

/**
 * Runs the drill of an operator: files, backups, the database, keys and disks are damaged one at a time, and each thing that
 * should notice says whether it did. Exits with an error when a fault goes unnoticed by something that should notice it, or a
 * file that was backed up is lost in the end. Needs root, which mounts the small disks; the product runs as another account.
 */
export const runOperatorDrill = async () => {
  const stand = await openStand()
  const before = stand.files()
  const rows: string[][] = []
  const missed: string[] = []
  const lost: string[] = []
  try {
    for (const [name, fault] of Object.entries({ ...faultsHere, ...faultsElsewhere })) {
      const signs = await fault(stand)
      for (const [i, { by, when, noticed, seconds, said }] of signs.entries()) {
        const row = [i === 0 ? name : '', by, when, noticed ? seconds.toFixed(1) : 'not', said.slice(0, 120)]
        rows.push(row)
        console.log(row.join(' | '))
        if (!noticed) missed.push(`${name}: ${by}`)
      }
      const now = stand.files()
      for (const [path, digest] of Object.entries(before))
        if (now[path] !== digest) lost.push(`${path} after "${name}"`)
    }
  } finally {
    await stand.strike()
  }
  printTable('What an operator is told, and by what', [
    ['fault', 'noticed by', 'by itself', 'after s', 'said'],
    ...rows,
  ])
  const faults = Object.keys({ ...faultsHere, ...faultsElsewhere }).length
  tellHeadline(
    `unnoticed of ${rows.length} signs of ${faults} faults: ${missed.join(', ') || 'none'}`,
    missed.length === 0,
  )
  tellHeadline(`files lost: ${lost.join(', ') || 'none'}`, lost.length === 0)
  if (missed.length + lost.length > 0) process.exitCode = 1
}
