import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const mark = 'hattamaTyped'

const isOurs = (state: unknown) => typeof state === 'object' && state !== null && mark in state

/**
 * The query string as state of a screen: search and filters survive reload, Back and sharing the link. Typed text shows at
 * once and reaches the URL afterwards: the router updates in transitions, and a field bound only to it loses characters.
 * A change from elsewhere (a link, Back) is adopted.
 */
export const useAddressParams = (): [URLSearchParams, (next: URLSearchParams) => void] => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [own, setOwn] = useState({ key, params })
  if (own.key !== key) setOwn({ key, params: isOurs(state) ? own.params : params })
  const change = (next: URLSearchParams) => {
    setOwn({ key, params: next })
    setParams(next, { replace: true, state: { [mark]: true } })
  }
  return [own.params, change]
}
