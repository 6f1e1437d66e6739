import { lazy } from 'react'

/** Fallback if the markdown renderer fails to load: the raw text. */
const Written = ({ markdown }: { markdown: string }) => (
  <p className="text-sm whitespace-pre-line text-ink">{markdown}</p>
)

const MinutesText = lazy(() =>
  import('./minutes-text.tsx').then(
    (module) => ({ default: module.MinutesText }),
    () => ({ default: Written }),
  ),
)

/**
 * The text of a summary; its markdown renderer (a third of this part's size) loads after player and transcript. Suspends
 * meanwhile: what comes below the text must not appear before it, or it would be pushed down.
 */
export const LateMinutesText = ({ markdown }: { markdown: string }) => <MinutesText markdown={markdown} />
