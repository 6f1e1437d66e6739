import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { box: 'bg-accent-soft', sign: 'text-accent', Icon: Info },
  warning: { box: 'bg-yellow-soft', sign: 'text-yellow', Icon: TriangleAlert },
  failure: { box: 'bg-red-soft', sign: 'text-red', Icon: CircleAlert },
} as const

/** Something the user should know, with the actions available below. */
export const Notice = ({
  tone,
  title,
  children,
  actions,
}: {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) => {
  const { box, sign, Icon } = tones[tone]
  return (
    <div role={tone === 'info' ? 'note' : 'alert'} className={`flex gap-2.5 rounded-lg p-3 text-sm ${box}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${sign}`} />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-medium text-ink">{title}</p>}
        {children && <p className="text-muted">{children}</p>}
        {actions && <div className="flex flex-wrap gap-2 pt-1.5">{actions}</div>}
      </div>
    </div>
  )
}
