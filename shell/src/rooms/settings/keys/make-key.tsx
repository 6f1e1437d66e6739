import './key-texts.ts'
import type { KeyHolder } from '@hattama/contract/people/api-key'
import { type KeyScope, keyScopes, workspaceKeyScopes } from '@hattama/contract/rules/people/key-scopes'
import { asProblem, problemText, useMay, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useMakeApiKeyMutation } from './key-calls.ts'
import { Dialog } from '@hattama/ui/dialog'
import { Disclosure } from '@hattama/ui/disclosure'
import { wordList } from '@hattama/ui/format/word-list'

/** A new key, shown only once. Without https there is no clipboard API, so it has to be selected by hand. */
const MadeKey = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTexts('keys')
  const { t: word } = useTexts('shell')
  const [copying, setCopying] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setCopying('copied')
    } catch {
      setCopying('notCopied')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('made')}
      description={t('madeText')}
      closeLabel={word('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </>
      }
    >
      <code className="mt-4 block rounded-md bg-sunken p-4 text-sm break-all select-all">{token}</code>
      <output className="mt-2 block min-h-5 text-sm text-muted">{copying && t(copying)}</output>
    </Dialog>
  )
}

const lasting = ['7', '30', '90', '365'] as const
/** Default permissions: reading, which is what most keys are for. */
const usual: readonly KeyScope[] = ['recording.read', 'summary.read']

/** Creates a key with a name, permissions and a lifetime, and shows it once. */
export const MakeKey = () => {
  const { t, language } = useTexts('keys')
  const may = useMay()
  const [name, setName] = useState('')
  const [holder, setHolder] = useState<KeyHolder>('person')
  const [ticked, setTicked] = useState(usual)
  const [lasts, setLasts] = useState<(typeof lasting)[number]>('90')
  const [make, { data, isLoading, error, reset }] = useMakeApiKeyMutation()
  const offered = (holder === 'workspace' ? workspaceKeyScopes : keyScopes).filter((scope) => may(scope))
  const scopes = offered.filter((scope) => ticked.includes(scope))
  const failure = error && (asProblem(error).code === 'CONFLICT' ? t('tooMany') : problemText(error))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = await make({ name: name.trim(), holder, scopes, days: Number(lasts) })
    if (!made.error) setName('')
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        className="max-w-80"
        label={t('name')}
        placeholder={t('example')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {may('key.oversee') && (
        <div>
          <Segmented<KeyHolder>
            label={t('holder')}
            value={holder}
            onChange={setHolder}
            options={[
              { value: 'person', text: t('person') },
              { value: 'workspace', text: t('workspace') },
            ]}
          />
          {holder === 'workspace' && <p className="mt-2 text-sm text-muted">{t('workspaceHint')}</p>}
        </div>
      )}
      <fieldset>
        <legend className="text-sm font-medium">{t('scopes')}</legend>
        <p className="mt-1 text-sm text-muted">
          {scopes.length === 0
            ? t('noScopes')
            : wordList(
                scopes.map((scope) => t(`scope.${scope}`)),
                language,
              )}
        </p>
        <Disclosure label={t('changeScopes')}>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {offered.map((scope) => (
              <CheckRow
                key={scope}
                label={t(`scope.${scope}`)}
                checked={ticked.includes(scope)}
                onChange={(on) => setTicked(on ? [...ticked, scope] : ticked.filter((one) => one !== scope))}
              />
            ))}
          </div>
        </Disclosure>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-medium">{t('lasts')}</span>
        <Select
          label={t('lasts')}
          value={lasts}
          onChange={setLasts}
          options={lasting.map((days) => ({ value: days, text: t('days', { count: Number(days) }) }))}
        />
      </div>
      {failure && (
        <p role="alert" className="text-sm text-red">
          {failure}
        </p>
      )}
      <div>
        <Button
          type="submit"
          pending={isLoading}
          disabled={isLoading || name.trim() === '' || scopes.length === 0}
        >
          {t('make')}
        </Button>
      </div>
      {data && <MadeKey token={data.token} onClose={reset} />}
    </form>
  )
}
