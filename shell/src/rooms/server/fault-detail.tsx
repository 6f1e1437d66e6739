import type { AdminFault } from '@hattama/contract/kernel/fault'
import { useServerTexts } from './server-texts.ts'

/** What the log has on a fault, and what the other server itself gave as its reason. */
export const FaultDetail = ({ fault }: { fault: AdminFault }) => {
  const { t } = useServerTexts()
  return (
    <>
      <p lang="en" className="font-mono text-xs break-words text-faint">
        {fault.detail}
      </p>
      {fault.reason && (
        <p className="text-xs break-words text-muted">
          {t('reason')} <q dir="auto">{fault.reason}</q>
        </p>
      )}
    </>
  )
}
