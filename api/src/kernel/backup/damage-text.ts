import { counted } from '../counted.ts'
import { recordingOf } from '../storage/storage.ts'
import type { DamagedBlob, Verified } from './verify-backups.ts'

/** From the first to the last, or the only one. */
const span = (names: readonly string[]) => [...new Set([names[0], names.at(-1)])].join(' to ')

/** Says what a damaged blob is, and what became of it. */
export const blobText = ({ fault, pieces, backups, isMended }: DamagedBlob): string => {
  const things = pieces.map(({ kind, name }) =>
    kind === 'file'
      ? `recording ${recordingOf(name)} (${name.split('/').slice(2).join('/')})`
      : `${kind} ${name}`,
  )
  const end = isMended
    ? 'It was written again from the storage.'
    : `It is lost for ${counted(backups.length, 'backup')}, ${span(backups)}.`
  return `${things.join(', ')}: ${fault} ${end}`
}

/** Sentences of what backups have lost for good; empty if nothing. */
export const damageTexts = ({ damaged, unreadable, strangers }: Verified): string[] => [
  ...damaged.filter(({ isMended }) => !isMended).map(blobText),
  ...unreadable.map(({ why }) => why),
  ...strangers.map(
    (name) => `snapshots/${name} is none of the backups that were written here, and is never restored.`,
  ),
]
