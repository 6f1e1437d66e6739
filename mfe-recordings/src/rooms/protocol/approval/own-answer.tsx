import type { Protocol } from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'
import { useAnswerProtocolMutation } from '../calls.ts'
import { Area } from '../edit/area.tsx'
import { useProtocolTexts } from '../protocol-texts.ts'

/** Asks the reader whether they agree, or what has to be corrected. */
export const OwnAnswer = ({ protocol: { id, recordingId, revision } }: { protocol: Protocol }) => {
  const { t } = useProtocolTexts()
  const [answer, { isLoading, error }] = useAnswerProtocolMutation()
  const [note, setNote] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-accent-soft p-4">
      <p className="text-sm font-medium text-ink">{t('answer.ask')}</p>
      {note !== null && (
        <Area label={t('answer.what')} maxLength={most.correction} value={note} onText={setNote} />
      )}
      <div className="flex flex-wrap gap-2">
        {note === null ? (
          <>
            <Button
              size="sm"
              pending={isLoading}
              onClick={() => void answer({ id, recordingId, answer: { verdict: 'agreed', revision } })}
            >
              {t('answer.agree')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setNote('')}>
              {t('answer.correct')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              pending={isLoading}
              disabled={note.trim() === ''}
              onClick={() =>
                void answer({ id, recordingId, answer: { verdict: 'correction', note, revision } })
              }
            >
              {t('answer.send')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setNote(null)}>
              {t('action.cancel')}
            </Button>
          </>
        )}
      </div>
      <ProblemLine error={error} />
    </div>
  )
}
