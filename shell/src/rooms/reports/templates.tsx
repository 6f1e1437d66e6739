import type { Template } from '@hattama/contract/library/template'
import {
  loadInReach,
  notify,
  problemText,
  useAppDispatch,
  useTemplatesQuery,
  useTexts,
  useUser,
  queryFailure,
} from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { FailureState } from '@hattama/ui/failure-state'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Section } from '../../kernel/sections/section.tsx'
import { useChooseTemplateMutation, useRemoveTemplateMutation } from './report-calls.ts'
import './report-texts.ts'

const TemplateEditor = lazy(async () => ({
  default: (await loadInReach(() => import('./template-editor.tsx'))).TemplateEditor,
}))

/** The template being edited: an existing one, or an unsaved copy of one (`id` null). */
type Edited = { id: string | null; from: Template }

const List = () => {
  const { t, language } = useTexts('reports')
  const user = useUser()
  const { data, error, isFetching, refetch } = useTemplatesQuery(language)
  const [choose, chosen] = useChooseTemplateMutation()
  const [edited, edit] = useState<Edited | null>(null)
  const dispatch = useAppDispatch()
  const chooseDefault = async (id: string) => {
    const answer = await choose(id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('word.saved') }))
  }
  if (!data) {
    if (!error) return <Skeleton className="h-32" />
    return (
      <FailureState className="py-4" title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
    )
  }
  const mayChange = user?.role === 'owner' || user?.role === 'admin'
  const own = data.templates.filter((template) => !template.builtIn)
  return (
    <div className="flex flex-col gap-5">
      {!mayChange && <p className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">{t('readOnly')}</p>}
      <div>
        <p className="mb-1.5 text-sm font-medium">{t('default')}</p>
        <Select
          label={t('default')}
          value={data.defaultTemplate}
          disabled={!mayChange || chosen.isLoading}
          className="w-full max-w-sm"
          options={data.templates.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(id) => void chooseDefault(id)}
        />
        {chosen.error && (
          <p role="alert" className="mt-1.5 text-sm text-red">
            {problemText(chosen.error)}
          </p>
        )}
      </div>
      <div>
        <p className="mb-1 text-sm font-medium">{t('own')}</p>
        {own.length === 0 && <p className="text-sm text-muted">{t('noneOwn')}</p>}
        <ul className="divide-y divide-line">
          {own.map((template) => (
            <Row
              key={template.id}
              template={template}
              mayChange={mayChange}
              onEdit={() => edit({ id: template.id, from: template })}
            />
          ))}
        </ul>
        {mayChange && (
          <Menu
            align="start"
            trigger={
              <Button variant="secondary" size="sm" className="mt-3">
                <Plus aria-hidden />
                {t('copyOf')}
              </Button>
            }
          >
            {data.templates.map((from) => (
              <MenuItem key={from.id} onSelect={() => edit({ id: null, from })}>
                {from.name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {edited && (
        <Suspense fallback={null}>
          <TemplateEditor {...edited} onClose={() => edit(null)} />
        </Suspense>
      )}
    </div>
  )
}

const Row = ({
  template,
  mayChange,
  onEdit,
}: {
  template: Template
  mayChange: boolean
  onEdit: () => void
}) => {
  const { t } = useTexts('reports')
  const dispatch = useAppDispatch()
  const [asked, ask] = useState(false)
  const [remove, { isLoading, error }] = useRemoveTemplateMutation()
  const takeOff = async () => {
    const answer = await remove(template.id)
    if (answer.error) return
    ask(false)
    dispatch(notify({ tone: 'done', text: t('removed') }))
  }
  return (
    <li className="flex items-center gap-2 py-2.5">
      <span className="min-w-0 grow truncate text-sm">{template.name}</span>
      {template.language && <Badge>{t(`language.${template.language}`)}</Badge>}
      <span className="text-xs whitespace-nowrap text-faint">
        {t('sections', { count: template.sections.length })}
      </span>
      {mayChange && (
        <>
          <IconButton size="sm" label={t('edit', { name: template.name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('remove', { name: template.name })} onClick={() => ask(true)}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        onConfirm={() => void takeOff()}
        title={t('remove', { name: template.name })}
        text={t('removeText')}
        confirmLabel={t('action.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </li>
  )
}

/** Report templates: the default for new recordings, and the workspace's own ones. */
export const Templates = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="templates" title={t('title')} text={t('text')}>
      <List />
    </Section>
  )
}
