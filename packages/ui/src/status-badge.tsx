import { displayStatus } from '@hattama/contract/rules/library/status-display'
import {
  AudioLines,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleStop,
  CloudUpload,
  LoaderCircle,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

const looks = {
  completed: { tone: 'green', icon: <CircleCheck aria-hidden /> },
  processing: { tone: 'blue', icon: <LoaderCircle aria-hidden className="animate-spin" /> },
  failed: { tone: 'red', icon: <CircleAlert aria-hidden /> },
  recording: { tone: 'red', icon: <CircleDot aria-hidden className="animate-pulse" /> },
  sending: { tone: 'blue', icon: <CloudUpload aria-hidden /> },
  cutOff: { tone: 'yellow', icon: <CircleStop aria-hidden /> },
  stopped: { tone: 'grey', icon: <CircleStop aria-hidden /> },
  transcribing: { tone: 'yellow', icon: <AudioLines aria-hidden /> },
} as const

const isWord = (status: string) =>
  status === 'stopped' || status === 'recording' || status === 'sending' || status === 'cutOff'

/**
 * Badge for a recording's status, in the colours of the specification, section 4, always with its word: a sign alone says
 * nothing. The caller provides the text; `stopped`, `recording`, `sending` and `cutOff` are words of `useStatusWord`.
 */
export const StatusBadge = ({ status, children }: { status: string; children: string }) => {
  const shown = isWord(status) ? status : displayStatus(status)
  const { tone, icon } = looks[shown]
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
    <span title={label} className="inline-flex">
      <Badge tone={priorityTones[priority] ?? 'grey'}>
        <span className="sr-only">{label}: </span>
        {children}
      </Badge>
    </span>
  )
