import { namedByModel } from '@hattama/platform'
import {
  AudioLines,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  NotebookText,
  Settings,
  Users,
} from 'lucide-react'
import { areaOf } from './areas.ts'

/** The entries of the sidebar, in order: those of the specification, then what is looked for across all meetings. */
export const navigation = [
  { name: 'dashboard', path: '/dashboard', icon: LayoutDashboard },
  { name: 'recordings', path: '/recordings', icon: AudioLines },
  { name: 'summaries', path: '/summaries', icon: NotebookText },
  { name: 'team', path: '/team', icon: Users },
  { name: 'settings', path: '/settings', icon: Settings },
  { name: 'tasks', path: '/summaries/tasks', icon: ListChecks },
  { name: 'ask', path: '/recordings/chat', icon: MessagesSquare },
] as const

/** The key of what a place is called. */
export const navText = (place: string): string => (place === 'ask' ? namedByModel('nav.ask') : `nav.${place}`)

/** Entries within an area that has an entry of its own. */
const inner = navigation.filter(({ path }) => path.split('/').length > 2)

/** The place a path belongs to, as the sidebar and the top bar name it: an inner entry, else its area. */
export const placeOf = (path: string) =>
  inner.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.name ??
  // the connections stand among the settings
  (areaOf(path) === 'connections' ? 'settings' : areaOf(path))
