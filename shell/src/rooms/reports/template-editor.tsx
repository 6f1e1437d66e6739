import type { Template, TemplateDraft, TemplateSection } from '@hattama/contract/library/template'
import { templateLimits } from '@hattama/contract/rules/library/template-shape'
import { languages, notify, problemText, useAppDispatch, useTexts, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddTemplateMutation, useChangeTemplateMutation } from './report-calls.ts'
import { SectionFields } from './section-fields.tsx'
import { TemplatePreviewPart } from './template-preview.tsx'

/** A section with a stable key, so that moving it moves its fields. */
type Keyed = TemplateSection & { key: number }

let lastKey = 0
const keyed = (section: TemplateSection): Keyed => ({ ...section, key: (lastKey += 1) })
const bare = ({ title, instruction, shape }: Keyed): TemplateSection => ({ title, instruction, shape })

const moved = (list: Keyed[], from: number, to: number) => {
  const [one] = list.slice(from, from + 1)
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list
}

/** Edits a template: its name, language and sections, with a preview on a real meeting. `id` null: a new one. */
export const TemplateEditor = ({
  id,
  from,
  onClose,
}: {
  id: string | null
  from: Template
  onClose: () => void
}) => {
  const { t } = useTexts('reports')
  const dispatch = useAppDispatch()
  const [name, setName] = useState(id === null ? t('copyName', { name: from.name }) : from.name)
  const [language, setLanguage] = useState(from.language)
  const [sections, setSections] = useState(() => from.sections.map(keyed))
  const [add, adding] = useAddTemplateMutation()
  const [change, changing] = useChangeTemplateMutation()
  const error = adding.error ?? changing.error
  const draft: TemplateDraft = { name: name.trim(), language, sections: sections.map(bare) }
  const [opened] = useState(JSON.stringify(draft))
  const isWhole =
    draft.name !== '' && sections.length > 0 && sections.every(({ title }) => title.trim() !== '')

  const save = async () => {
    const answer = id === null ? await add(draft) : await change({ id, draft })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('saved') }))
    onClose()
  }
  const unsaved = useUnsaved(JSON.stringify(draft) !== opened)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!adding.isLoading && !changing.isLoading}
      unsaved={unsaved}
      size="xl"
      title={t(id === null ? 'newTitle' : 'editTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            pending={adding.isLoading || changing.isLoading}
            disabled={!isWhole}
            onClick={() => void save()}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={t('name')}
          value={name}
          maxLength={templateLimits.name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">{t('languageOf')}</span>
          <Select
            label={t('languageOf')}
            className="h-10 w-full"
            value={language ?? 'meeting'}
            options={[
              { value: 'meeting', text: t('asSpoken') },
              ...languages.map((value) => ({ value, text: t(`language.${value}`) })),
            ]}
            onChange={(value) => setLanguage(languages.find((code) => code === value) ?? null)}
          />
        </div>
      </div>
      <ol className="mt-5 flex flex-col gap-3">
        {sections.map((section, i) => (
          <SectionFields
            key={section.key}
            section={section}
            number={i + 1}
            isFirst={i === 0}
            isLast={i === sections.length - 1}
            isOnly={sections.length === 1}
            onChange={(next) => setSections(sections.with(i, { ...section, ...next }))}
            onMove={(by) => setSections(moved(sections, i, i + by))}
            onRemove={() => setSections(sections.toSpliced(i, 1))}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={sections.length >= templateLimits.sections}
        onClick={() => setSections([...sections, keyed({ title: '', instruction: '', shape: 'list' })])}
      >
        <Plus aria-hidden />
        {t('addSection')}
      </Button>
      <TemplatePreviewPart draft={draft} isWhole={isWhole} />
      {error && (
        <p role="alert" className="mt-4 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {t('notSaved', { reason: problemText(error) })}
        </p>
      )}
    </Dialog>
  )
}
