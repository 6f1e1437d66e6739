import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Mail } from 'lucide-react'
import { useShell } from '../app/shell-context.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** What else than a password lets somebody in, as far as this server has it. */
export const OtherWays = ({ onIn, onMailed }: { onIn: () => void; onMailed: () => void }) => {
  const { t } = useTexts('shell')
  const { registry } = useShell()
  return (
    <div className="mt-4 flex flex-col gap-2">
      <PasskeyButton onIn={onIn} />
      {registry.sendsMail && (
        <Button variant="secondary" size="lg" onClick={onMailed}>
          <Mail aria-hidden className="size-4" />
          {t('auth.mailed.button')}
        </Button>
      )}
    </div>
  )
}
