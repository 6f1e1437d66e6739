import { Button } from '@hattama/ui/button'
import { Logo } from '@hattama/ui/logo'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { Notice } from '@hattama/recorder/screens/notice'
import { openMicrophone } from '@hattama/recorder/recorder/microphone'
import { faultOf } from '@hattama/recorder/recording/fault'

type Answer = 'none' | 'asking' | 'granted' | 'refused' | 'missing'

/** Requests the microphone in a page where the browser can show its prompt. */
export const MicrophonePage = () => {
  const { t } = useTexts()
  const [answer, setAnswer] = useState<Answer>('none')

  const ask = async () => {
    setAnswer('asking')
    try {
      const stream = await openMicrophone('default', 'person')
      stream?.getTracks().forEach((track) => track.stop())
      setAnswer('granted')
    } catch (error) {
      setAnswer(faultOf('microphone', error) === 'microphone-refused' ? 'refused' : 'missing')
    }
  }

  return (
    <main className="mx-auto flex max-w-md flex-col gap-6 px-6 py-16">
      <Logo />
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{t('microphone.page.heading')}</h1>
        <p className="text-base text-muted">{t('microphone.page.text')}</p>
      </div>
      {answer === 'granted' ? (
        <Notice
          tone="info"
          actions={
            <Button size="sm" variant="secondary" onClick={() => window.close()}>
              {t('microphone.page.close')}
            </Button>
          }
        >
          {t('microphone.page.granted')}
        </Notice>
      ) : (
        <Button size="lg" className="self-start" pending={answer === 'asking'} onClick={() => void ask()}>
          <Mic aria-hidden />
          {t('microphone.page.ask')}
        </Button>
      )}
      {(answer === 'refused' || answer === 'missing') && (
        <Notice tone="failure">{t(`microphone.page.${answer}`)}</Notice>
      )}
    </main>
  )
}
