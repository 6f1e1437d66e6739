import { Skeleton } from '@hattama/ui/skeleton'
import { lazy, Suspense } from 'react'

type Props = { markdown: string; recordingId: string }

/** What is read where the markdown reader cannot be loaded: the text as it was written. */
const Written = ({ markdown }: Props) => <p className="text-base whitespace-pre-line text-ink">{markdown}</p>

const SummaryText = lazy(() =>
  import('./summary-text.tsx').then(
    (module) => ({ default: module.SummaryText }),
    () => ({ default: Written }),
  ),
)

/** The text of a section; its markdown reader is not carried by the list. */
export const LateSummaryText = (props: Props) => (
  <Suspense fallback={<Skeleton className="h-16" />}>
    <SummaryText {...props} />
  </Suspense>
)
