import type { VoiceSuggestion } from '@hattama/contract/speech/remembered-voice'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { Button } from '@hattama/ui/button'
import { AudioLines, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Edit } from '../edits/use-edits.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { SuggestedVoice } from './suggested-voice.tsx'

type Props = {
  recordingId: string
  suggestions: readonly VoiceSuggestion[]
  speakers: readonly Speaker[]
  revision: number
  edit: Edit
  onPlay: (ms: number) => void
}

/** Unnamed speakers who sound like a remembered voice. Nobody is renamed until the user says so. */
export const SuggestedVoices = ({ suggestions, ...rest }: Props) => {
  const { t } = useRecordingsTexts()
  const [isOpen, setOpen] = useState(false)
  if (suggestions.length === 0) return null
  return (
    <section aria-label={t('familiar.title')} className="border-t border-line print:hidden">
      <div className="px-5 py-2">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          className="-ml-2"
          onClick={() => setOpen(!isOpen)}
        >
          <AudioLines aria-hidden className="text-accent" />
          {t('familiar.found', { count: suggestions.length })}
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      {isOpen && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line px-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion.speakerId} className="py-3">
              <SuggestedVoice suggestion={suggestion} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
