import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import { useVendorSignInsQuery } from '../calls.ts'
import { useConnectionTexts } from '../connection-texts.ts'

/** What is read after a sign-in or, if this server is not registered with the vendor, what its operator has to set. */
export const SignInNote = ({ kind }: { kind: VendorKind }) => {
  const { t } = useConnectionTexts()
  const { data } = useVendorSignInsQuery()
  const vendor = data?.vendors.find((one) => one.kind === kind)
  if (!vendor) return null
  return (
    <p className={`text-sm break-words ${vendor.isReady ? 'text-muted' : 'text-ink'}`}>
      {vendor.isReady ? t(`kind.${kind}.what`) : t(`kind.${kind}.unset`, { address: vendor.redirectUri })}
    </p>
  )
}
