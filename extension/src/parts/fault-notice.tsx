import { Button } from '@hattama/ui/button'
import { useTexts } from '../language/use-texts.ts'
import { openMicrophonePage } from '../microphone/permission.ts'
import type { RecorderFault } from '../recording/fault.ts'
import { Notice } from './notice.tsx'

/** Why a recording did not start or ended early; for the microphone with the way out beside it. */
export const FaultNotice = ({
  fault,
  onWithoutMicrophone,
}: {
  fault: RecorderFault
  onWithoutMicrophone: () => void
}) => {
  const { t } = useTexts()
  const aboutMicrophone = fault.startsWith('microphone-')
  return (
    <Notice
      tone="failure"
      title={t(`fault.${fault}.title`)}
      actions={
        aboutMicrophone && (
          <>
            {fault === 'microphone-refused' && (
              <Button size="sm" variant="secondary" onClick={() => void openMicrophonePage()}>
                {t('microphone.ask.allow')}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={onWithoutMicrophone}>
              {t('microphone.ask.without')}
            </Button>
          </>
        )
      }
    >
      {t(`fault.${fault}.text`)}
    </Notice>
  )
}
