import type { VoiceMemory } from '@hattama/contract/speech/remembered-voice'
import { problemText, ProblemLine, useMay } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Switch } from '@hattama/ui/switch'
import { useState } from 'react'
import { RulesSection } from '../../kernel/sections/rules-section.tsx'
import { AskSomebody } from './ask-somebody.tsx'
import { useSwitchVoicesMutation, useVoiceMemoryQuery } from './calls.ts'
import { NoModel } from './no-model.tsx'
import { VoiceRow } from './voice-row.tsx'
import { useVoicesTexts } from './voices-texts.ts'

/** Whether voices are remembered, and whose: editable by owners and admins, readable by everyone. */
export const VoicesSettings = () => {
  const { t } = useVoicesTexts()
  const { data, error } = useVoiceMemoryQuery()
  const mayChange = useMay()('workspace.change')
  return (
    <RulesSection
      id="voices"
      title={t('title')}
      text={t('text')}
      asked={{ data: data && { isAllowed: data.isAllowed }, error }}
      mayChange={mayChange}
      Change={Change}
      Told={Told}
    />
  )
}

type Now = { now: Pick<VoiceMemory, 'isAllowed'> }

const Told = ({ now }: Now) => {
  const { t } = useVoicesTexts()
  return <p className="text-sm text-muted">{t(now.isAllowed ? 'isOn' : 'isOff')}</p>
}

const Change = ({ now: { isAllowed } }: Now) => {
  const { t } = useVoicesTexts()
  const { data } = useVoiceMemoryQuery()
  const [isEnding, setEnding] = useState(false)
  const [change, { isLoading, error }] = useSwitchVoicesMutation()
  const people = data?.people ?? []
  const end = async () => {
    const answer = await change(false)
    if (!answer.error) setEnding(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('allow')}
        checked={isAllowed}
        disabled={isLoading}
        onChange={(isOn) => (isOn ? void change(true) : setEnding(true))}
      />
      {!isEnding && <ProblemLine error={error} />}
      {isAllowed && data && !data.hasModel && <NoModel />}
      {(isAllowed || people.length > 0) && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">{t('people')}</h3>
          {people.length === 0 ? (
            <p className="text-sm text-muted">{t('nobody')}</p>
          ) : (
            <ul className="divide-y divide-line rounded-md border border-line">
              {people.map((person) => (
                <VoiceRow key={person.id} person={person} isAllowed={isAllowed} />
              ))}
            </ul>
          )}
        </div>
      )}
      {isAllowed && <AskSomebody />}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => void end()}
        title={t('offTitle')}
        text={t('offText')}
        confirmLabel={t('off')}
        cancelLabel={t('cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </div>
  )
}
