import type { TookPlaceFrom } from '../../schema/library/recording.ts'

/**
 * Whether the time of day a meeting began is known. Otherwise only its day is told to others: the hour is unknown, or a guess from
 * the file's last change or its arrival.
 */
export const knowsHour = (from: TookPlaceFrom): boolean =>
  from !== 'day' && from !== 'modified' && from !== 'arrival'
