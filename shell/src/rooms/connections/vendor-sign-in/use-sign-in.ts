import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import { useBeginSignInMutation, useVendorSignInsQuery } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'
import { keepSignIn } from './kept.ts'

/** Goes to a vendor's sign-in page, which returns to this tab. `go`: leaves the page. */
export const useSignIn = (go: (url: string) => void = (to) => globalThis.location.assign(to)) => {
  const { t } = useConnectionTexts()
  const { data } = useVendorSignInsQuery()
  const [ask, { isLoading, error }] = useBeginSignInMutation()
  /** `connectionId`: the existing connection to renew */
  const begin = async (kind: VendorKind, name: string, connectionId?: string) => {
    const { data: begun } = await ask({ kind, ...(connectionId && { connectionId }) })
    if (!begun) return
    keepSignIn({
      pending: begun.pending,
      name: name || t(`kind.${kind}.title`),
      ...(connectionId && { isAgain: true }),
    })
    go(begun.url)
  }
  const isReady = (kind: VendorKind) => data?.vendors.find((one) => one.kind === kind)?.isReady === true
  return { begin, isReady, isLoading, error }
}
