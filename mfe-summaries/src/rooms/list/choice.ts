/** The list's search, filters and view; kept in the URL, so they survive a reload and can be shared. */
export const statuses = ['all', 'completed', 'processing', 'draft'] as const
export const priorities = ['all', 'high', 'medium', 'low'] as const
export const types = ['all', 'ai-generated', 'manual', 'hybrid', 'extract'] as const
export const sorts = [
  'newest',
  'oldest',
  'title-az',
  'title-za',
  'longest',
  'shortest',
  'most-tasks',
  'fewest-tasks',
] as const
const views = ['grid', 'list'] as const

export type Sort = (typeof sorts)[number]
type View = (typeof views)[number]

export type Choice = {
  text: string
  favorites: boolean
  status: (typeof statuses)[number]
  priority: (typeof priorities)[number]
  type: (typeof types)[number]
  sort: Sort
  view: View
}

const one = <T extends string>(all: readonly [T, ...T[]], value: string | null): T =>
  all.find((known) => known === value) ?? all[0]

/** Reads the query string; unknown values fall back to the first choice. */
export const readChoice = (params: URLSearchParams): Choice => ({
  text: params.get('q') ?? '',
  favorites: params.get('favorites') === '1',
  status: one(statuses, params.get('status')),
  priority: one(priorities, params.get('priority')),
  type: one(types, params.get('type')),
  sort: one(sorts, params.get('sort')),
  view: one(views, params.get('view')),
})

/** Writes the query string; defaults are left out. */
export const writeChoice = (choice: Choice): URLSearchParams => {
  const params = new URLSearchParams()
  const put = (name: string, value: string, usual: string) => {
    if (value !== usual) params.set(name, value)
  }
  put('q', choice.text, '')
  put('favorites', choice.favorites ? '1' : '', '')
  put('status', choice.status, 'all')
  put('priority', choice.priority, 'all')
  put('type', choice.type, 'all')
  put('sort', choice.sort, 'newest')
  put('view', choice.view, 'grid')
  return params
}

/** Whether a search or filter narrows the list; order and view do not count. */
export const isNarrowed = (choice: Choice) =>
  choice.text.trim() !== '' ||
  choice.favorites ||
  choice.status !== 'all' ||
  choice.priority !== 'all' ||
  choice.type !== 'all'
