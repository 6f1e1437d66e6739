import { useAddressParams } from '@hattama/platform'
import { toStatusFilter } from './matching.ts'

export type View = 'grid' | 'list'

/** Search, filter and view of the list. They live in the address, so they survive reload, Back and sending. */
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
    view,
    setText: (text: string) => change('q', text, ''),
    setStatus: (status: string) => change('status', status, 'all'),
    setView: (next: View) => change('view', next, 'grid'),
    clear: () => setParams(new URLSearchParams(view === 'list' ? { view } : {})),
  }
}
