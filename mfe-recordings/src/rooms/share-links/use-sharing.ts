import { useSearchParams } from '@hattama/platform'
import { useCallback, useState } from 'react'
import type { Stretch } from './share-context.ts'

/** The parameter of an address that opens the dialog, for links from other pages. */
const param = 'share'

/** The dialog for guest links: open for a stretch, or for the whole meeting when the address asks for it. */
export const useSharing = (mayPublish: boolean) => {
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<{ stretch: Stretch } | null>(null)
  const isAsked = mayPublish && params.get(param) === 'guests'
  const openShare = useCallback((stretch: Stretch) => open({ stretch }), [])
  const closeShare = useCallback(() => {
    open(null)
    setParams(
      (now) => {
        now.delete(param)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [setParams])
  return { sharing: opened ?? (isAsked ? { stretch: null } : null), openShare, closeShare }
}
