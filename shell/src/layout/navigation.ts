import { AudioLines, LayoutDashboard, NotebookText, Settings, Users } from 'lucide-react'

/** The entries of the sidebar, in order; each is the first segment of its route. */
export const navigation = [
  { area: 'dashboard', icon: LayoutDashboard },
  { area: 'recordings', icon: AudioLines },
  { area: 'summaries', icon: NotebookText },
  { area: 'team', icon: Users },
  { area: 'settings', icon: Settings },
] as const

const areas = [
  'dashboard',
  'analytics',
  'recordings',
  'summaries',
  'team',
  'connections',
  'settings',
  'projects',
  'payments',
  'server',
] as const
type AreaName = (typeof areas)[number]

/** The area a path belongs to: its first segment, the dashboard where there is none or an unknown one. */
export const areaOf = (path: string): AreaName => {
  const segment = path.split('/')[1] ?? ''
  return areas.find((area) => area === segment) ?? 'dashboard'
}
