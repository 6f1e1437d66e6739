import { useTexts } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import type { ComponentProps } from 'react'
import { SecondStep } from '../auth/second-step.tsx'

/** The second sign-in step for users who arrived by a link. */
export const SecondStepDialog = (step: ComponentProps<typeof SecondStep>) => {
  const { t } = useTexts('shell')
  return (
    <Dialog
      open
      onClose={step.onIn}
      title={t('auth.step.title')}
      description={t('auth.step.subtitle')}
      closeLabel={t('action.close')}
      size="sm"
    >
      <div className="mt-5">
        <SecondStep {...step} />
      </div>
    </Dialog>
  )
}
