import type { PersonalDataSettings as Rules } from '@hattama/contract/library/personal-data'
import {
  maxPersonalNameLength,
  maxPersonalNames,
  personalKinds,
} from '@hattama/contract/rules/library/personal-data'
import { useMay, addTexts, useTexts, usePersonalDataSettingsQuery } from '@hattama/platform'
import { CheckRow } from '@hattama/ui/check-row'
import { wordList } from '@hattama/ui/format/word-list'
import { Switch } from '@hattama/ui/switch'
import { useState } from 'react'
import { RulesSection } from '../../kernel/sections/rules-section.tsx'
import { useSavedAtOnce } from '../../kernel/sections/use-saved-at-once.ts'
import { useChangePersonalDataMutation } from './personal-data-calls.ts'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

const namespace = 'personalData'
addTexts(namespace, { en, kk, ru })

/** Texts about personal data in transcripts. */
const usePersonalDataTexts = () => useTexts(namespace)

/** Which personal data is detected and where it is hidden: readable by everyone, editable by owners and admins. */
export const PersonalDataSettings = () => {
  const { t } = usePersonalDataTexts()
  const asked = usePersonalDataSettingsQuery()
  const mayChange = useMay()('workspace.change')
  return (
    <RulesSection
      id="personal-data"
      title={t('title')}
      text={t('text')}
      asked={asked}
      mayChange={mayChange}
      Change={Change}
      Told={Told}
    />
  )
}

/** For users who may not change it; they do not get the list of names. */
const Told = ({ now }: { now: Rules }) => {
  const { t, language } = usePersonalDataTexts()
  const kinds = personalKinds.filter((kind) => now.kinds.includes(kind)).map((kind) => t(`kind.${kind}`))
  const rows = [
    [t('lookedFor'), kinds.length === 0 ? t('nothing') : wordList(kinds, language)],
    [t('newMeetings'), t(now.newMeetings ? 'yes' : 'no')],
    [t('newLinks'), t(now.newLinks ? 'yes' : 'no')],
  ]
  return (
    <dl className="divide-y divide-line text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Parses one name per line; overlong ones are cut. */
const namesIn = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim().slice(0, maxPersonalNameLength).trim()))]
    .filter((name) => name !== '')
    .slice(0, maxPersonalNames)

const Change = ({ now }: { now: Rules }) => {
  const { t } = usePersonalDataTexts()
  const [change] = useChangePersonalDataMutation()
  const [rules, choose] = useSavedAtOnce(now, change)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <Switch
          label={t('newMeetings')}
          checked={rules.newMeetings}
          onChange={(newMeetings) => choose({ ...rules, newMeetings })}
        />
        <Switch
          label={t('newLinks')}
          checked={rules.newLinks}
          onChange={(newLinks) => choose({ ...rules, newLinks })}
        />
        <p className="text-sm text-faint">{t('reach')}</p>
      </div>
      <fieldset className="grid min-w-0 gap-2.5 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">{t('lookedFor')}</legend>
        {personalKinds.map((kind) => (
          <CheckRow
            key={kind}
            label={t(`kind.${kind}`)}
            checked={rules.kinds.includes(kind)}
            onChange={(isOn) =>
              choose({
                ...rules,
                kinds: isOn ? [...rules.kinds, kind] : rules.kinds.filter((one) => one !== kind),
              })
            }
          />
        ))}
      </fieldset>
      {rules.kinds.includes('name') && (
        <Names
          key={rules.names.join('\n')}
          names={rules.names}
          onChange={(names) => choose({ ...rules, names })}
        />
      )}
    </div>
  )
}

/** The list of names, saved when the field is left. */
const Names = ({ names, onChange }: { names: readonly string[]; onChange: (names: string[]) => void }) => {
  const { t } = usePersonalDataTexts()
  const [text, setText] = useState(names.join('\n'))
  const leave = () => {
    const typed = namesIn(text)
    if (typed.join('\n') !== names.join('\n')) onChange(typed)
  }
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {t('names')}
      <textarea
        rows={5}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 font-normal shadow-xs"
      />
      <span className="font-normal text-faint">{t('namesText')}</span>
    </label>
  )
}
