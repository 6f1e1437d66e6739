import type { RegenerateRequest } from '@hattama/contract/insight/summary'
import { Check, Languages, RotateCw } from 'lucide-react'
import { MenuItem, MenuLabel, MenuSeparator } from './menu.tsx'

/** Menu rows for regenerating a summary: unchanged, in another language, or with another template. */
export const RewriteItems = ({
  templates,
  current,
  languages,
  words,
  onChoose,
}: {
  templates: readonly { id: string; name: string }[]
  /** id of the template it is written with */
  current: string | undefined
  languages: readonly { code: NonNullable<RegenerateRequest['language']>; text: string }[]
  words: { again: string; as: string; language: string }
  onChoose: (how: RegenerateRequest) => void
}) => (
  <>
    <MenuItem onSelect={() => onChoose({})}>
      <RotateCw aria-hidden />
      {words.again}
    </MenuItem>
    <MenuSeparator />
    <MenuLabel>{words.language}</MenuLabel>
    {languages.map(({ code, text }) => (
      <MenuItem key={code} lang={code} onSelect={() => onChoose({ language: code })}>
        <Languages aria-hidden />
        {text}
      </MenuItem>
    ))}
    {templates.length > 0 && (
      <>
        <MenuSeparator />
        <MenuLabel>{words.as}</MenuLabel>
        {templates.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onChoose({ template: id })}>
            <Check aria-hidden className={id === current ? '' : 'invisible'} />
            <span className="max-w-60 truncate">{name}</span>
          </MenuItem>
        ))}
      </>
    )}
  </>
)
