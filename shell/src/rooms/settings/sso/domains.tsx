import { shownDomain } from '@hattama/contract/rules/kernel/mail-address'
import { newSsoDomain, type SsoDomain } from '@hattama/contract/people/sso'
import { asProblem, notify, ProblemLine, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CopyRow } from './copy-row.tsx'
import {
  useAddSsoDomainMutation,
  useCheckSsoDomainMutation,
  useRemoveSsoDomainMutation,
} from './workspace-sso-calls.ts'
import './sso-texts.ts'

const DomainRow = ({ id, domain: stored, recordName, record, verifiedAt }: SsoDomain) => {
  const domain = shownDomain(stored)
  const { t } = useTexts('sso')
  const { t: shared } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [check, checking] = useCheckSsoDomainMutation()
  const [remove, removing] = useRemoveSsoDomainMutation()
  const error = checking.error ?? removing.error
  const Sign = verifiedAt ? BadgeCheck : Hourglass
  const press = async () => {
    if ((await check(id)).error) return
    dispatch(notify({ tone: 'done', text: t('domains.done', { domain }) }))
  }
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium break-all">{domain}</span>
        <span className={`flex items-center gap-1.5 text-sm ${verifiedAt ? 'text-accent' : 'text-muted'}`}>
          <Sign aria-hidden className="size-4" />
          {t(verifiedAt ? 'domains.verified' : 'domains.waiting')}
        </span>
      </p>
      {!verifiedAt && (
        <>
          <CopyRow label={t('domains.name')} value={recordName} />
          <CopyRow label={t('domains.value')} value={record} />
        </>
      )}
      <ProblemLine error={error} />
      <div className="flex flex-wrap gap-2">
        {!verifiedAt && (
          <Button size="sm" pending={checking.isLoading} onClick={() => void press()}>
            {t('domains.check')}
          </Button>
        )}
        <Button size="sm" variant="secondary" pending={removing.isLoading} onClick={() => void remove(id)}>
          {shared('action.delete')}
          <span className="sr-only">: {domain}</span>
        </Button>
      </div>
    </li>
  )
}

/** The workspace's domains, and how to verify them. */
export const Domains = ({ domains }: { domains: readonly SsoDomain[] }) => {
  const { t } = useTexts('sso')
  const [domain, setDomain] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [add, { isLoading, error, reset }] = useAddSsoDomainMutation()
  const isTwice = error && asProblem(error).code === 'CONFLICT'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = newSsoDomain.safeParse({ domain })
    setWrong(!given.success)
    if (given.success && !(await add(given.data.domain)).error) setDomain('')
  }
  return (
    <section aria-labelledby="sso-domains" className="flex flex-col gap-4">
      <div>
        <h3 id="sso-domains" className="font-semibold">
          {t('domains.title')}
        </h3>
        <p className="mt-1 text-sm text-muted">{t('domains.text')}</p>
      </div>
      {domains.length === 0 ? (
        <p className="text-sm text-muted">{t('domains.none')}</p>
      ) : (
        <ul>
          {domains.map((one) => (
            <DomainRow key={one.id} {...one} />
          ))}
        </ul>
      )}
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          className="w-full max-w-sm"
          label={t('domains.add')}
          placeholder="example.org"
          autoComplete="off"
          spellCheck={false}
          value={domain}
          error={isWrong ? t('domains.wrong') : isTwice ? t('domains.twice') : error && problemText(error)}
          onChange={(event) => {
            setDomain(event.target.value)
            setWrong(false)
            if (error) reset()
          }}
        />
        <Button type="submit" variant="secondary" pending={isLoading} disabled={domain.trim() === ''}>
          {t('domains.submit')}
        </Button>
      </form>
    </section>
  )
}
