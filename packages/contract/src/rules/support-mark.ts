import type { Moment } from '../schema/summary.ts'
import { clock } from './time.ts'

/** Stands before the moment of a statement that is close to what was said, but not in its words. */
export const similarMark = '≈'

/** A moment as it is written: `12:34`, or `≈ 12:34` where the statement is only close to what was said. */
export const momentText = ({ startMs, support }: Pick<Moment, 'startMs' | 'support'>): string =>
  support === 'similar' ? `${similarMark} ${clock(startMs)}` : clock(startMs)

/** Whether the text of a moment's link carries the mark; anything but text does not. */
export const isSimilarText = (text: unknown): boolean =>
  typeof text === 'string' && text.startsWith(similarMark)

/** Whether a summary holds statements that are only close to what was said. */
export const holdsSimilar = (summary: {
  summary: string
  actionItems: readonly { moment?: Pick<Moment, 'support'> | null | undefined }[]
  moments: Record<string, readonly (Pick<Moment, 'support'> | null)[]>
}): boolean =>
  summary.summary.includes(`[${similarMark} `) ||
  [...Object.values(summary.moments).flat(), ...summary.actionItems.map((item) => item.moment)].some(
    (moment) => moment?.support === 'similar',
  )
