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
    `${counted(lost.length, 'file')} of recordings ${isOrAre(lost.length)} missing from storage: ${named}. ` +
    `The backup ${name} contains everything else and ${kept} of them from earlier backups. It doesn’t count as a good backup, ` +
    'and no earlier one was removed. "restore --files" restores those in a backup, "storage check" lists them all.'
  )
}

/** Says that a database is altered, though not what a backup of it holds. */
export const alteredText = (altered: string): string =>
  `The database was changed from outside: ${altered}. The backup is good, but the server won’t start on this database again until the change is undone.`
