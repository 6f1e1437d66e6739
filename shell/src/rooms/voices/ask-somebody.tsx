import { maxVoiceNameLength } from '@hattama/contract/rules/speech/remembered-voices'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useAskForVoiceMutation } from './calls.ts'
import { LinkOnce } from './link-once.tsx'
import { useVoicesTexts } from './voices-texts.ts'

/** Asks a person without an account for consent, by a personal link. */
export const AskSomebody = () => {
  const { t } = useVoicesTexts()
  const [name, setName] = useState('')
  const [ask, { data, error, isLoading }] = useAskForVoiceMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await ask(name.trim())
    if (!answer.error) setName('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        label={t('askName')}
        hint={t('askHint')}
        value={name}
        maxLength={maxVoiceNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <ProblemLine error={error} />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={isLoading}
        disabled={name.trim() === ''}
      >
        {t('ask')}
      </Button>
      {data && !error && <LinkOnce name={data.person.name} url={data.url} />}
    </form>
  )
}
