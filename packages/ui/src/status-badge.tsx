import { displayStatus } from '@hattama/contract/rules/status-display'
import { AudioLines, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

const looks = {
  completed: { tone: 'green', icon: <CircleCheck aria-hidden /> },
  processing: { tone: 'blue', icon: <LoaderCircle aria-hidden className="animate-spin" /> },
  failed: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  transcribing: { tone: 'yellow', icon: <AudioLines aria-hidden /> },
} as const

/** Badge for a recording's status, in the colours of the specification, section 4. The caller provides the text. */
export const StatusBadge = ({ status, children }: { status: string; children: ReactNode }) => {
  const { tone, icon } = looks[displayStatus(status)]
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}

const priorityTones: Record<string, Tone> = { high: 'red', medium: 'yellow', low: 'green' }

/** High red, medium yellow, low green, anything else grey. `label` says what is high or low. */
export const PriorityBadge = ({
  priority,
  label,
  children,
}: {
  priority: string
  label: string
  children: ReactNode
}) => (
  <span title={label}>
    <Badge tone={priorityTones[priority] ?? 'grey'}>
      <span className="sr-only">{label}: </span>
      {children}
    </Badge>
  </span>
)
