import { displayStatus } from '@hattama/contract/rules/library/status-display'
import { AudioLines, CircleAlert, CircleCheck, CircleDot, CircleStop, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

const looks = {
  completed: { tone: 'green', icon: <CircleCheck aria-hidden /> },
  processing: { tone: 'blue', icon: <LoaderCircle aria-hidden className="animate-spin" /> },
  failed: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  recording: { tone: 'red', icon: <CircleDot aria-hidden className="animate-pulse" /> },
  stopped: { tone: 'grey', icon: <CircleStop aria-hidden /> },
  transcribing: { tone: 'yellow', icon: <AudioLines aria-hidden /> },
} as const

/**
 * Badge for a recording's status, in the colours of the specification, section 4. The caller provides the text. What is
 * completed, as nearly all of a list is, has a sign only, with the text for tooltips and screen readers; `stopped` and
 * `recording` are words of `statusWord`.
 */
export const StatusBadge = ({ status, children }: { status: string; children: string }) => {
  const shown = status === 'stopped' || status === 'recording' ? status : displayStatus(status)
  const { tone, icon } = looks[shown]
  if (shown === 'completed') {
    return (
      <span title={children} className="text-green [&_svg]:size-4">
        {icon}
        <span className="sr-only">{children}</span>
      </span>
    )
  }
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}

const priorityTones: Record<string, Tone> = { high: 'red', low: 'green' }

/** High red, low green, anything else grey; nothing for medium, the usual one. `label` says what is high or low. */
export const PriorityBadge = ({
  priority,
  label,
  children,
}: {
  priority: string
  label: string
  children: ReactNode
}) =>
  priority !== 'medium' && (
    <span title={label}>
      <Badge tone={priorityTones[priority] ?? 'grey'}>
        <span className="sr-only">{label}: </span>
        {children}
      </Badge>
    </span>
  )
