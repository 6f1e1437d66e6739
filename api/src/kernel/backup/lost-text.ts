import type { BackedUp } from './back-up.ts'
import { counted, isOrAre } from '../counted.ts'

/** Recordings named in one text. */
const mostNamed = 20

/** Says which recordings lack files, and what became of these, in sentences for the server's administrator. */
export const lostText = ({ name, lost }: Pick<BackedUp, 'name' | 'lost'>): string => {
  const ids = [...new Set(lost.map(({ recordingId }) => recordingId))]
  const named = ids.slice(0, mostNamed).join(', ') + (ids.length > mostNamed ? ', …' : '')
  const kept = lost.filter(({ isKept }) => isKept).length
  return (
    `${counted(lost.length, 'file')} that recordings should have ${isOrAre(lost.length)} not in the storage: ${named}. ` +
    `The backup ${name} was written with all the rest, and has ${kept} of them from the backup before; it does not count as a good one, ` +
    'and no earlier one is removed. "restore --files" puts back what a backup has; "storage check" names each file.'
  )
}

/** Says that a database is altered, though not what a backup of it holds. */
export const alteredText = (altered: string): string =>
  `The database is not as its migrations made it: ${altered}. The backup does not need that and is good; the product will not start again on this database until it is undone.`
