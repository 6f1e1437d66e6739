import { callSiteNames } from '@hattama/contract/rules/connections/call-site-names'
import type { EngineTest, ServerCallPage, ServerEngine } from '@hattama/contract/app/server'
import { problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { numberText } from '@hattama/ui/format/amount'
import { RowList } from '@hattama/ui/row-list'
import { useServerEnginesQuery, useTestEngineMutation } from './calls.ts'
import { FaultDetail } from './fault-detail.tsx'
import { FiguresTable, NotHere } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'

/** Faults with their own texts here: those for recordings promise a retry that does not apply to a test. */
const named = [
  'no-engine',
  'engine-unreachable',
  'engine-refused',
  'engine-limit',
  'engine-quota',
  'storage',
  'budget',
  'no-memory',
]

const Result = ({ result }: { result: EngineTest }) => {
  const { t, language } = useServerTexts()
  const { fault } = result
  const seconds = numberText(Math.max(10, result.ms) / 1000, language, 2)
  if (!fault) return <p className="text-sm text-green">{t('engines.works', { seconds })}</p>
  return (
    <>
      <p className="text-sm text-red">
        {t(`engines.fault.${named.includes(fault.kind) ? fault.kind : 'other'}`)}
      </p>
      <FaultDetail fault={fault} />
    </>
  )
}

const EngineRow = ({ engine }: { engine: ServerEngine }) => {
  const { t } = useServerTexts()
  const [test, { data, error, isLoading }] = useTestEngineMutation()
  const { part, name, model, choice, host } = engine
  const facts = [name && t(`engines.name.${name}`), model, host]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {t(`engines.part.${part}`)}
          {name === null && <Badge>{t('engines.none')}</Badge>}
          {choice === 'draft' && <Badge tone="yellow">{t('engines.draft')}</Badge>}
        </p>
        <p className="text-xs break-words text-faint">
          {name === null ? t(`engines.without.${part}`) : facts.filter(Boolean).join(' · ')}
        </p>
        <div aria-live="polite">
          {data && !isLoading && <Result result={data} />}
          {error && !isLoading && <p className="text-sm text-red">{problemText(error)}</p>}
        </div>
      </div>
      {name !== null && (
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void test(part)}>
          {t('engines.test')}
          <span className="sr-only">: {t(`engines.part.${part}`)}</span>
        </Button>
      )}
    </li>
  )
}

const columns = ['recordings', 'named', 'lit', 'heard'] as const

/** How well call pages are recognised, by service; nothing if no call was recorded. */
const CallPages = ({ pages }: { pages: readonly ServerCallPage[] }) => {
  const { t, language } = useServerTexts()
  if (pages.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-muted">{t('callPages.title')}</h2>
      <FiguresTable
        label={t('callPages.title')}
        text={t('callPages.text')}
        kind={t('callPages.service')}
        columns={columns.map((column) => t(`callPages.${column}`))}
        rows={pages.map((page) => ({
          name: callSiteNames[page.site],
          cells: columns.map((column) => ({
            value: numberText(page[column], language),
            className: page[column] === 0 ? 'text-faint' : '',
          })),
        }))}
      />
    </section>
  )
}

/** The engine of each kind of work, and whether it responds. */
export const Engines = () => {
  const { t } = useServerTexts()
  const asked = useServerEnginesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!asked.data) return <NotHere asked={asked} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('engines.text')}</p>
      <RowList>
        {asked.data.engines.map((engine) => (
          <EngineRow key={engine.part} engine={engine} />
        ))}
      </RowList>
      <CallPages pages={asked.data.callPages} />
    </div>
  )
}
