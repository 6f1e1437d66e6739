import { summarySections } from '@hattama/contract/rules/insight/summary-text'
import type { TemplateDraft, TemplatePreview } from '@hattama/contract/library/template'
import { clock } from '@hattama/contract/rules/kernel/time'
import { BetterModels, problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { usePreviewTemplateMutation } from './report-calls.ts'

/** Runs the current draft on the user's newest meeting; can be cancelled. */
export const TemplatePreviewPart = ({ draft, isWhole }: { draft: TemplateDraft; isWhole: boolean }) => {
  const { t, language } = useTexts('reports')
  const [run, { data, error, isLoading, reset }] = usePreviewTemplateMutation()
  const underWay = useRef<{ abort: () => void } | null>(null)
  const begin = () => {
    underWay.current = run({ template: draft, language })
  }
  const giveUp = () => {
    underWay.current?.abort()
    reset()
  }
  return (
    <section className="mt-5 border-t border-line pt-4" aria-live="polite">
      {isLoading ? (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Spinner className="text-accent" />
          {t('previewRuns')}
          <Button size="sm" variant="ghost" onClick={giveUp}>
            {t('action.cancel')}
          </Button>
        </div>
      ) : (
        <Button size="sm" variant="secondary" disabled={!isWhole} onClick={begin}>
          <Eye aria-hidden />
          {t(data ? 'previewAgain' : 'preview')}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problemText(error)}
        </p>
      )}
      {data && !isLoading && <Shown preview={data} />}
    </section>
  )
}

const plain = (line: string) =>
  line
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/\\([\\`*_[\]<>#|~])/g, '$1')
    .replace(/\*\*/g, '')

const Shown = ({ preview }: { preview: TemplatePreview }) => {
  const { t } = useTexts('reports')
  const about = preview.title === null ? t('previewExample') : t('previewOf', { title: preview.title })
  const isPart = preview.readMs < preview.wholeMs
  return (
    <div className="mt-3 rounded-md border border-line bg-sunken p-4 text-sm">
      <p className="font-medium">{about}</p>
      <p className="mt-0.5 text-xs text-muted">
        {[
          isPart && t('previewPart', { time: clock(preview.readMs) }),
          preview.failed && t('previewFailed'),
          !preview.failed && preview.type === 'extract' && t('previewExtract'),
          preview.dropped > 0 && t('previewDropped', { count: preview.dropped }),
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        {!preview.failed && preview.type === 'extract' && <BetterModels />}
      </p>
      {summarySections(preview.summary).map(({ heading, body }, i) => (
        <div key={i} className="mt-3">
          {heading && <h3 className="font-semibold">{heading}</h3>}
          {body
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, n) => (
              <p key={n} className={/^([-*]|\d+\.) /.test(line) ? 'mt-1 pl-4 -indent-3' : 'mt-1 text-muted'}>
                {plain(line.replace(/^> /, '').replace(/^[-*] /, '• '))}
              </p>
            ))}
        </div>
      ))}
    </div>
  )
}
