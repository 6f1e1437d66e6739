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

/** The area of a path by its first segment; undefined if it is not an area. */
export const areaAt = (path: string): AreaName | undefined => {
  const segment = path.split(/[/?#]/)[1] ?? ''
  return areas.find((area) => area === segment)
}

/** The area a path belongs to, by its first segment; the dashboard if that is empty or unknown. */
export const areaOf = (path: string): AreaName => areaAt(path) ?? 'dashboard'
