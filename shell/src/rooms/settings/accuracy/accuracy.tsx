import type { Accuracy } from '@hattama/contract/speech/accuracy'
import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { numberText } from '@hattama/ui/format/amount'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { Section } from '../../../kernel/sections/section.tsx'
import { useLazyAccuracyQuery } from './accuracy-calls.ts'
import { byEngine } from './by-engine.ts'
import './accuracy-texts.ts'

const Figures = ({ recordings }: Accuracy) => {
  const { t, language } = useTexts('accuracy')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(recordings.map(({ id }) => id).filter((id) => !left.has(id)))
  const engines = byEngine(recordings, chosen)
  const turn = (id: string) => setLeft((before) => before.symmetricDifference(new Set([id])))
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">{t('about')}</p>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">{t('recordings')}</legend>
        {recordings.map(({ id, title, corrected, segments }) => (
          <CheckRow
            key={id}
            label={title}
            hint={t('of', { corrected, segments })}
            checked={chosen.has(id)}
            onChange={() => turn(id)}
          />
        ))}
      </fieldset>
      {engines.length === 0 ? (
        <p className="text-sm text-muted">{t('choose')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-left text-muted">
              <tr>
                <th className="py-1 pr-4 font-normal">{t('engine')}</th>
                <th className="py-1 pr-4 text-right font-normal">{t('wrong')}</th>
                <th className="py-1 text-right font-normal">{t('words')}</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {engines.map((one) => (
                <tr key={`${one.name} ${one.language}`} className="border-t border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {one.name}
                    <span className="ml-2 text-muted">
                      {[
                        one.language && speechLanguageName(one.language, language),
                        one.isCorrected && t('corrected'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td className="py-2 pr-4 text-right">
                    {one.rate === null ? '—' : numberText(Math.round(one.rate * 10) / 10, language)}
                  </td>
                  <td className="py-2 text-right">{numberText(one.words, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** Engine accuracy on the user's own recordings, measured on request. */
export const AccuracySection = () => {
  const { t } = useTexts('accuracy')
  const [measure, { data, error, isFetching, isUninitialized }] = useLazyAccuracyQuery()
  return (
    <Section id="accuracy" title={t('title')} text={t('text')}>
      {isUninitialized || (error && !isFetching) ? (
        <div className="flex flex-col items-start gap-3">
          {error && <p className="text-sm text-red">{problemText(error)}</p>}
          <Button variant="secondary" onClick={() => void measure()}>
            {t('measure')}
          </Button>
        </div>
      ) : isFetching || !data ? (
        <Skeleton className="h-20" />
      ) : data.recordings.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <Figures recordings={data.recordings} />
      )}
    </Section>
  )
}
