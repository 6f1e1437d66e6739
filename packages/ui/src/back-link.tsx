import { ArrowLeft } from 'lucide-react'
import type { ElementType } from 'react'

/** Link back to a list, in front of a heading. `as`: the router's link, which these primitives do not know. */
export const BackLink = ({ as: Link, to, label }: { as: ElementType; to: string; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink print:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" />
  </Link>
)
