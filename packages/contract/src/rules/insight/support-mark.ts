import type { Moment } from '../../schema/insight/summary.ts'
import { clock } from '../kernel/time.ts'

/** Precedes the moment of a statement to be checked: said in other words, or only in part. */
export const similarMark = '≈'

/** A moment as text: `12:34`, or `≈ 12:34` if the statement is to be checked. */
export const momentText = ({ startMs, support }: Pick<Moment, 'startMs' | 'support'>): string =>
  support === 'similar' ? `${similarMark} ${clock(startMs)}` : clock(startMs)

/** Whether the text of a moment's link has the mark; false for anything that is not text. */
export const isSimilarText = (text: unknown): boolean =>
  typeof text === 'string' && text.startsWith(similarMark)

/** Whether a summary holds statements to be checked. */
export const holdsSimilar = (summary: {
  summary: string
  actionItems: readonly { moment?: Pick<Moment, 'support'> | null | undefined }[]
  moments: Record<string, readonly (Pick<Moment, 'support'> | null)[]>
}): boolean =>
  summary.summary.includes(`[${similarMark} `) ||
  [...Object.values(summary.moments).flat(), ...summary.actionItems.map((item) => item.moment)].some(
    (moment) => moment?.support === 'similar',
  )
