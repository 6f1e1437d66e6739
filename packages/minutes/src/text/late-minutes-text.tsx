import { loadInReach } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { lazy } from 'react'
import type { MinutesTextProps } from './minutes-text.tsx'

export type { MinutesTextProps }

/** Fallback if the Markdown renderer can’t be loaded: the raw text. */
const Written = ({ markdown, className }: MinutesTextProps) => (
  <p className={cn('whitespace-pre-line text-ink', className)}>{markdown}</p>
)

/**
 * The text of minutes; its Markdown renderer loads after the page around it. Suspends meanwhile: what comes below the text must
 * not appear before it, or it would be pushed down.
 */
export const LateMinutesText = lazy(() =>
  loadInReach(() => import('./minutes-text.tsx')).then(
    (module) => ({ default: module.MinutesText }),
    () => ({ default: Written }),
  ),
)
