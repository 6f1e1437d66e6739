import { Skeleton } from '@hattama/ui/skeleton'
import { lazy, Suspense } from 'react'

/** What is read where the markdown reader cannot be loaded: the text as it was written. */
const Written = ({ markdown }: { markdown: string }) => (
  <p className="text-sm whitespace-pre-line text-ink">{markdown}</p>
)

const MinutesText = lazy(() =>
  import('./minutes-text.tsx').then(
    (module) => ({ default: module.MinutesText }),
    () => ({ default: Written }),
  ),
)

/** The text of a summary; its markdown reader (a third of this part's weight) comes after player and transcript. */
export const LateMinutesText = ({ markdown }: { markdown: string }) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <MinutesText markdown={markdown} />
  </Suspense>
)
