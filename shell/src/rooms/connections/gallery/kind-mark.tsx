import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import { cn } from '@hattama/ui/cn'
import type { ReactNode } from 'react'

const sheet = <path d="M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4" />
const bubble = 'M4 5h16v11h-9l-4 4v-4H4z'

/** Marks of our own, 24 x 24: what a service is for, not its trademark. */
const marks: Record<ConnectionKind, ReactNode> = {
  google: (
    <>
      {sheet}
      <path d="M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01" />
    </>
  ),
  microsoft: (
    <>
      {sheet}
      <path d="M8 14h8M8 17h4" />
    </>
  ),
  caldav: (
    <>
      {sheet}
      <path d="M9 15.5a3 3 0 0 1 5.5-1M15 15.5a3 3 0 0 1-5.5 1" />
    </>
  ),
  ics: (
    <>
      {sheet}
      <path d="M9.5 15.25h5M12 12.75v5" />
    </>
  ),
  telegram: (
    <>
      <path d={bubble} />
      <path d="M8 10.5h.01M12 10.5h.01M16 10.5h.01" />
    </>
  ),
  slack: <path d="M5 9h15M4 15h15M10 4 8 20M16 4l-2 16" />,
  teams: (
    <>
      <path d="M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3.5 2.5-5.5 5.5-5.5S14 15.5 14 19" />
      <path d="M16 5.5a2.75 2.75 0 0 1 0 5.5M17 13.7c2.4.5 4 2.4 4 5.3" />
    </>
  ),
  mattermost: (
    <>
      <path d={bubble} />
      <path d="M8 9h8M8 12h5" />
    </>
  ),
  jira: <path d="M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM9.5 12l2 2 3.5-3.5" />,
  linear: <path d="M4 6h10M4 12h16M4 18h7M16 16l2 2 3-3.5" />,
  youtrack: <path d="M6 21V4M6 4.5h12l-3 4 3 4H6" />,
  redmine: <path d="M4 5h4.5v14H4zM9.75 5h4.5v9h-4.5zM15.5 5H20v5h-4.5z" />,
  bitrix24: <path d="M4 5h16v14H4zM8 10l1.5 1.5L12 9M8 15l1.5 1.5L12 14M15 10.5h2M15 15.5h2" />,
  notion: <path d="M6 3.5h8.5L19 8v12.5H6zM14.5 3.5V8H19M9 12h7M9 16h5" />,
  git: (
    <path d="M7 8.5v7M7 8.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM7 20a2.25 2.25 0 1 0 0-4.5A2.25 2.25 0 0 0 7 20zM17 10.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM17 10.5c0 3.5-4 3-10 5" />
  ),
  webdav: <path d="M3.5 6h6l2 2.5h9V19h-17z" />,
  s3: (
    <path d="M4 6.5c0-1.4 3.6-2.5 8-2.5s8 1.1 8 2.5S16.4 9 12 9 4 7.9 4 6.5zM4 6.5 6 19c.3.9 2.8 1.5 6 1.5s5.7-.6 6-1.5l2-12.5" />
  ),
  webhook: <path d="M9 7 4 12l5 5M15 7l5 5-5 5M13.5 5l-3 14" />,
}

/** The mark of a kind of connection, decorative: its name stands beside it. */
export const KindMark = ({ kind, className }: { kind: ConnectionKind; className?: string }) => (
  <span
    aria-hidden
    className={cn(
      'flex size-10 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent',
      className,
    )}
  >
    <svg
      viewBox="0 0 24 24"
      className="size-5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {marks[kind]}
    </svg>
  </span>
)
