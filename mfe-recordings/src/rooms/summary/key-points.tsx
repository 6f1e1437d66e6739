import type { Summary } from '@hattama/contract/insight/summary'
import { MomentChip } from './moment-chip.tsx'

/** Key points that the text does not say, each with its moment. */
export const KeyPoints = ({ summary: { keyPoints, moments } }: { summary: Summary }) => (
  <ul className="list-disc space-y-2 pl-5 text-sm wrap-anywhere text-ink marker:text-faint">
    {keyPoints.map((point, i) => {
      const moment = moments.keyPoints[i]
      return (
        <li key={point}>
          {point} {moment && <MomentChip ms={moment.startMs} quote={moment.quote} support={moment.support} />}
        </li>
      )
    })}
  </ul>
)
