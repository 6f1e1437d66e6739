import { ChevronDown, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/**
 * Notes on how a text was made, and what might be mended in it. On a phone they are one line that unfolds: the text begins
 * in the upper half of the window however many there are. Children that render nothing leave nothing.
 */
export const AboutText = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) => {
  const { t } = useRecordingsTexts()
  if (!isFolded) return children
  return (
    <details className="border-t border-line text-sm has-[>div:empty]:hidden print:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-1.5 text-yellow [&::-webkit-details-marker]:hidden">
        <Info aria-hidden className="size-4 shrink-0" />
        <span className="grow">{t('transcript.about')}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-180" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
