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

/** The area a path leads to by its first segment; undefined where that is none of them. */
export const areaAt = (path: string): AreaName | undefined => {
  const segment = path.split(/[/?#]/)[1] ?? ''
  return areas.find((area) => area === segment)
}

/** The area a path belongs to: its first segment, the dashboard where there is none or an unknown one. */
export const areaOf = (path: string): AreaName => areaAt(path) ?? 'dashboard'
