import './first-model-texts.ts'
import { useMay, useHint, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { useState } from 'react'
import { useImprovableRecordingsQuery, useDoAgainMutation } from './calls.ts'

/**
 * Offers to redo recordings that were processed before the models were installed. Nothing happens without confirmation, and
 * who may change no recording is not asked.
 * @param isAsked the user came here for the models: says they are installed, and asks even if this was put off
 */
export const Again = ({ isAsked }: { isAsked: boolean }) => {
  const { t } = useTexts('firstModels')
  const mayChange = useMay()('recording.change')
  const { data: better = [], isSuccess } = useImprovableRecordingsQuery(undefined, { skip: !mayChange })
  const [doAgain] = useDoAgainMutation()
  const [begun, setBegun] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const putOff = useHint('models_again')
  if (begun !== null) {
    return <output className="text-sm text-muted">{t('better.begun', { count: begun })}</output>
  }
  if (isAsked && (isSuccess || !mayChange) && better.length === 0) {
    return <output className="text-sm text-muted">{t('allThere')}</output>
  }
  if (better.length === 0 || (putOff.isSeen && !isAsked)) return null

  const begin = async () => {
    setBusy(true)
    let count = 0
    // one after the other: a recording that is busy or may not be changed is refused on its own
    for (const one of better) if (!('error' in (await doAgain(one)))) count += 1
    setBegun(count)
  }
  return (
    <Card>
      <CardHeader title={t('better.title')} />
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p className="text-sm text-muted">{t('better.text', { count: better.length })}</p>
        <div className="flex flex-wrap gap-2">
          <Button pending={isBusy} onClick={() => void begin()}>
            {t('better.do')}
          </Button>
          <Button variant="ghost" onClick={() => putOff.see()}>
            {t('later')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
