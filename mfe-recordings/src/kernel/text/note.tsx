import { ChevronDown, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const bar = 'border-t border-line bg-yellow-soft/60 px-5 text-sm text-yellow print:hidden'
const sign = <Info aria-hidden className="mt-0.5 size-4 shrink-0" />

/**
 * A notice above the transcript; `act` is what can be done about it. One with a title is a line that unfolds: several of them
 * would otherwise leave no room for what was said.
 */
export const Note = ({ title, act, children }: { title?: string; act?: ReactNode; children: ReactNode }) => {
  // on a phone the action goes below the text, which would otherwise be a narrow column
  const body = (
    <div className="flex grow flex-wrap gap-x-4 gap-y-1">
      <p className="flex-1 basis-60">{children}</p>
      {act}
    </div>
  )
  if (title === undefined) {
    return (
      <div className={`flex gap-2.5 py-2.5 ${bar}`}>
        {sign}
        {body}
      </div>
    )
  }
  return (
    <details className={bar}>
      <summary className="flex cursor-pointer list-none gap-2.5 rounded-md py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {sign}
        <span className="grow">{title}</span>
        <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-2.5 pl-6.5">{body}</div>
    </details>
  )
}
