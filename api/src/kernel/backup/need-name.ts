import { BackupRefused } from './backup-refused.ts'

/**
 * Finds a backup by its name; null: the latest.
 * @throws BackupRefused if there is none
 */
export const needName = (names: readonly string[], wanted: string | null, place: string): string => {
  const name = wanted ?? names.toSorted().at(-1)
  if (name === undefined) throw new BackupRefused(`There are no backups in ${place}.`)
  if (!names.includes(name))
    throw new BackupRefused(
      `No backup ${name} in ${place}. To list the backups there, run: backup ${place} --list`,
    )
  return name
}
