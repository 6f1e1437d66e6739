import type { DocumentFormat, DocumentPart } from '@hattama/contract/rules/document'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import {
  type DocumentRequest,
  type Language,
  type MeetingSource,
  notify,
  problemText,
  useAppDispatch,
  useAppStore,
  useCommand,
} from '@hattama/platform'
import { useState } from 'react'
import { copyTexts } from './copy-file.ts'
import { useDocumentTexts } from './document-texts.ts'
import { fetchFile, saveBlob, timeZone } from './file.ts'
import { printHtml } from './print-file.ts'

type FileOptions = {
  format: DocumentFormat
  include: DocumentPart
  fillers?: 'on' | 'off'
  language: Language
}

const fetchDocument = (
  recordingId: string,
  { format, include, fillers = 'on', language }: FileOptions,
  token: string | null,
  signal: AbortSignal,
) => {
  const query = new URLSearchParams({ format, include, fillers, language, timeZone: timeZone() })
  const url = `${pathTo('recordingExport', recordingId)}?${query.toString()}`
  return fetchFile(url, token, `hattama.${format}`, signal)
}

/** A problem of ours in its words; what the browser throws has none. */
const reasonOf = (error: unknown, browser: string) =>
  typeof error === 'object' && error !== null && 'status' in error ? problemText(error) : browser

/** Handles `takeDocument`: saves, prints and copies one after another, or says which dialog is asked for. */
export const useDocumentActs = () => {
  const { t, language } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [work, setWork] = useState<{ title: string; stop: AbortController } | null>(null)
  const [dialog, setDialog] = useState<{ act: 'choose' | 'mail'; source: MeetingSource } | null>(null)

  /** Does one thing, stopping what is under way. What it resolves with is said when it is done. */
  const run = async (
    title: string,
    act: (token: string | null, signal: AbortSignal) => Promise<string | null>,
  ) => {
    work?.stop.abort()
    const mine = { title, stop: new AbortController() }
    setWork(mine)
    try {
      const done = await act(store.getState().session.token, mine.stop.signal)
      if (done) dispatch(notify({ tone: 'done', text: done }))
    } catch (error) {
      const reason = reasonOf(error, t('refusedByBrowser'))
      if (!mine.stop.signal.aborted) dispatch(notify({ tone: 'problem', text: t('failed', { reason }) }))
    } finally {
      setWork((now) => (now === mine ? null : now))
    }
  }

  const runOne = (
    { recordingId, title }: MeetingSource,
    act: (file: (options: FileOptions) => ReturnType<typeof fetchDocument>) => Promise<string | null>,
  ) => run(title, (token, signal) => act((options) => fetchDocument(recordingId, options, token, signal)))

  const saveMany = (ids: readonly string[], format: DocumentFormat) =>
    run(t('many', { count: ids.length }), async (token, signal) => {
      const asked = { ids, format, language, timeZone: timeZone() }
      const { blob, name, leftOut } = await fetchFile(paths.bulkExport, token, 'hattama.zip', signal, asked)
      saveBlob(blob, name)
      return leftOut > 0 ? t('savedWithout', { name, count: leftOut }) : t('saved', { name })
    })

  const save = (source: MeetingSource, options: FileOptions) =>
    runOne(source, async (file) => {
      const { blob, name } = await file(options)
      saveBlob(blob, name)
      return t('saved', { name })
    })

  const print = (source: MeetingSource, include: DocumentPart) =>
    runOne(source, async (file) => {
      const { blob } = await file({ format: 'html', include, language })
      await printHtml(await blob.text())
      return null
    })

  const copy = (source: MeetingSource, include: DocumentPart) =>
    runOne(source, async (file) => {
      const textAs = async (format: 'html' | 'txt') => (await file({ format, include, language })).blob.text()
      const [html, plain] = [textAs('html'), textAs('txt')]
      await copyTexts(html, plain).catch(async (error: unknown) => {
        // the clipboard hides what its promises were rejected with: the server's reason comes first
        await Promise.all([html, plain])
        throw error
      })
      return t('copied')
    })

  useCommand('takeDocument', (source: MeetingSource, request: DocumentRequest) => {
    if (request.act === 'save') void save(source, { ...request, language })
    else if (request.act === 'print') void print(source, request.include)
    else if (request.act === 'copy') void copy(source, request.include)
    else setDialog({ act: request.act, source })
  })

  useCommand('takeDocuments', (ids: readonly string[], format: DocumentFormat) => void saveMany(ids, format))

  return { work, dialog, closeDialog: () => setDialog(null), save }
}

export type DocumentActs = ReturnType<typeof useDocumentActs>
