import { paths } from '@hattama/contract/rules/app/paths'
import { notify, problemText, useAppDispatch, useAppStore, useTexts } from '@hattama/platform'
import { useState } from 'react'
import { fetchFile, saveBlob, timeZone } from '../../../kernel/save-file.ts'
import { filtersOf, type LogSearch } from './log-search.ts'

/** Saves the filtered log, all its pages, as CSV in the reader's language and time zone. */
export const useLogFile = (search: LogSearch) => {
  const { t, language } = useTexts('security')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [isPending, setPending] = useState(false)

  const save = async () => {
    setPending(true)
    const query = new URLSearchParams({ ...filtersOf(search), language, timeZone: timeZone() })
    const { token } = store.getState().session
    try {
      const url = `${paths.securityLogFile}?${query.toString()}`
      const { blob, name } = await fetchFile(url, token, 'security-log.csv', new AbortController().signal)
      saveBlob(blob, name)
    } catch (error) {
      const isOurs = typeof error === 'object' && error !== null && 'status' in error
      const reason = isOurs ? problemText(error) : t('byBrowser')
      dispatch(notify({ tone: 'problem', text: t('fileFailed', { reason }) }))
    } finally {
      setPending(false)
    }
  }
  return { save: () => void save(), isPending }
}
