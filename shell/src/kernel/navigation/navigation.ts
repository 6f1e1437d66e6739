import { AudioLines, LayoutDashboard, NotebookText, Settings, Users } from 'lucide-react'

/** The entries of the sidebar, in order; each is the first segment of its route. */
export const navigation = [
  { area: 'dashboard', icon: LayoutDashboard },
  { area: 'recordings', icon: AudioLines },
  { area: 'summaries', icon: NotebookText },
  { area: 'team', icon: Users },
  { area: 'settings', icon: Settings },
] as const
