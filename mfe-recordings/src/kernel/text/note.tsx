import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice above the transcript; `act` is what can be done about it. */
export const Note = ({ title, act, children }: { title?: string; act?: ReactNode; children: ReactNode }) => (
  <div className="flex gap-2.5 border-t border-line bg-yellow-soft/60 px-5 py-2.5 text-sm text-yellow print:hidden">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    {/* on a phone the action goes below the text, which would otherwise be a narrow column */}
    <div className="flex grow flex-wrap gap-x-4 gap-y-1">
      <p className="flex-1 basis-60">
        {title && <strong className="font-semibold">{title}. </strong>}
        {children}
      </p>
      {act}
    </div>
  </div>
)
