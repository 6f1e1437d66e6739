import { problemText, useTexts } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import type { ReactNode } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import './report-texts.ts'

type Props<Setting> = {
  /** id of the section and prefix of its texts: `{id}Title`, `{id}Text` */
  id: 'asks' | 'digests' | 'reminders'
  /** undefined while loading, or if it failed: then `error` says why */
  setting: Setting | undefined
  error: unknown
  /** why the last change failed */
  changeError: unknown
  children: (setting: Setting) => ReactNode
}

/** A section of Settings about mails, with its loading state and its errors; nothing where the server sends no mail. */
export const MailSection = <Setting extends { available: boolean }>(props: Props<Setting>) => {
  const { id, setting, error, changeError, children } = props
  const { t } = useTexts('reports')
  if (setting && !setting.available) return null
  const choice = () => {
    if (!setting)
      return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-12" />
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
