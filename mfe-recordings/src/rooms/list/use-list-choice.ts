import { useAddressParams } from '@hattama/platform'
import type { Place } from '../../kernel/calls/lists.ts'
import { toStatusFilter } from './matching.ts'

type View = 'grid' | 'list'

/** Search, filter and view of the list. Kept in the URL, so they survive reloads, Back and sharing the link. */
export const useListChoice = () => {
  const [params, setParams] = useAddressParams()
  const change = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(params)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setParams(next)
  }
  const view: View = params.get('view') === 'list' ? 'list' : 'grid'
  return {
    text: params.get('q') ?? '',
    status: toStatusFilter(params.get('status')),
    place: params.get('in') ?? 'all',
    view,
    setText: (text: string) => change('q', text, ''),
    setStatus: (status: string) => change('status', status, 'all'),
    setPlace: (place: Place) => change('in', place, 'all'),
    setView: (next: View) => change('view', next, 'grid'),
    clear: () => {
      const next = new URLSearchParams(params)
      next.delete('q')
      next.delete('status')
      setParams(next)
    },
  }
}
