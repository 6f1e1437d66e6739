import { problemText, useTexts } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import type { ReactNode } from 'react'
import { Section } from '../section.tsx'
import './report-texts.ts'

type Props<Setting> = {
  /** of the section, and of its texts: `{id}Title`, `{id}Text`, `{id}NoMail` */
  id: 'asks' | 'digests' | 'reminders'
  /** undefined while it comes, or where it does not: then `error` says why */
  setting: Setting | undefined
  error: unknown
  /** why the last change was not made */
  changeError: unknown
  children: (setting: Setting) => ReactNode
}

/** A part of Settings about letters: while it comes, where there is no mail server, and what went wrong. */
export const MailSection = <Setting extends { available: boolean }>(props: Props<Setting>) => {
  const { id, setting, error, changeError, children } = props
  const { t } = useTexts('reports')
  const choice = () => {
    if (!setting)
      return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-12" />
    if (!setting.available) return <p className="text-sm text-muted">{t(`${id}NoMail`)}</p>
    return (
      <div className="flex flex-col gap-4">
        {children(setting)}
        {changeError !== undefined && (
          <p role="alert" className="text-sm text-red">
            {problemText(changeError)}
          </p>
        )}
      </div>
    )
  }
  return (
    <Section id={id} title={t(`${id}Title`)} text={t(`${id}Text`)}>
      {choice()}
    </Section>
  )
}
