import type {
  DocumentFormat,
  DocumentRequest,
  WantedDocument,
} from '@hattama/contract/rules/library/document'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import {
  type Language,
  type MeetingSource,
  notify,
  problemText,
  useAppDispatch,
  useAppStore,
  useCommand,
} from '@hattama/platform'
import { useState } from 'react'
import { useDocumentTexts } from './document-texts.ts'
import { fetchFile, saveBlob, timeZone } from '../../kernel/save-file.ts'
import { printHtml } from './print-file.ts'

/**
 * Copies a document in two formats: with headings, lists and links for editors, and as plain text. The texts may still be
 * loading: passing promises to the clipboard keeps the user's click valid until they arrive.
 * @throws the rejection of the texts, or the browser's refusal
 */
const copyTexts = (html: Promise<string>, plain: Promise<string>): Promise<void> => {
  const as = (type: string, text: Promise<string>) => text.then((value) => new Blob([value], { type }))
  return navigator.clipboard.write([
    new ClipboardItem({ 'text/html': as('text/html', html), 'text/plain': as('text/plain', plain) }),
  ])
}

type FileOptions = WantedDocument & {
  format: DocumentFormat
  fillers?: 'on' | 'off'
  slides?: 'on' | 'off'
  /** hide personal data whether or not the reader may see it */
  hidesPersonal?: boolean
  language: Language
}

const wantedOf = ({ include, notes = 'on', unconfirmed }: WantedDocument): WantedDocument => ({
  include,
  notes,
  unconfirmed,
})

/** Fetches the file at a URL of the API. */
type Fetch = (url: string, format: string, body?: object) => ReturnType<typeof fetchFile>

const documentUrl = (
  recordingId: string,
  {
    format,
    include,
    fillers = 'on',
    slides = 'on',
    notes = 'on',
    unconfirmed,
    hidesPersonal = false,
    language,
  }: FileOptions,
): string => {
  const query = new URLSearchParams({ format, include, fillers, language, timeZone: timeZone() })
  if (slides === 'off') query.set('slides', slides)
  if (notes === 'off') query.set('notes', notes)
  if (unconfirmed) query.set('unconfirmed', unconfirmed)
  if (hidesPersonal) query.set('personal', 'hidden')
  return `${pathTo('recordingExport', recordingId)}?${query.toString()}`
}

/** The text of a problem from the server; `browser` for errors thrown by the browser. */
const reasonOf = (error: unknown, browser: string) =>
  typeof error === 'object' && error !== null && 'status' in error ? problemText(error) : browser

/** Handles `takeDocument`: saves, prints and copies, one at a time, or returns the dialog to open. */
export const useDocumentActs = () => {
  const { t, language } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [work, setWork] = useState<{ title: string; stop: AbortController } | null>(null)
  const [dialog, setDialog] = useState<{ act: 'choose' | 'mail'; source: MeetingSource } | null>(null)

  /** Runs one action, aborting the one in progress. Shows the text it resolves to, if any, or what has failed, and why. */
  const run = async (
    title: string,
    what: 'copy' | 'print' | 'save',
    act: (fetchOne: Fetch) => Promise<string | null>,
  ) => {
    work?.stop.abort()
    const mine = { title, stop: new AbortController() }
    setWork(mine)
    try {
      const { token } = store.getState().session
      const done = await act((url, format, body) =>
        fetchFile(url, token, `hattama.${format}`, mine.stop.signal, body),
      )
      if (done) dispatch(notify({ tone: 'done', text: done }))
    } catch (error) {
      const reason = reasonOf(error, t('refusedByBrowser'))
      if (!mine.stop.signal.aborted)
        dispatch(notify({ tone: 'problem', text: t(`failed.${what}`, { reason }) }))
    } finally {
      setWork((now) => (now === mine ? null : now))
    }
  }

  /** What was done and, where nobody wanted them along, how many decisions that nobody has confirmed are not in it. */
  const tell = (done: string, { unconfirmed }: MeetingSource, wanted: WantedDocument) => {
    const isLeftOut = unconfirmed && wanted.include !== 'transcript' && wanted.unconfirmed === 'off'
    // first: a phone cuts a notice off after two lines, and the name of a file may fill them
    return isLeftOut ? `${t('leftOut', { count: unconfirmed.count })}. ${done}` : done
  }

  const saveMany = (ids: readonly string[], format: DocumentFormat) =>
    run(t('many', { count: ids.length }), 'save', async (fetchOne) => {
      const asked = { ids, format, language, timeZone: timeZone() }
      const { blob, name, leftOut } = await fetchOne(paths.bulkExport, 'zip', asked)
      saveBlob(blob, name)
      return leftOut > 0 ? t('savedWithout', { name, count: leftOut }) : t('saved', { name })
    })

  const saveFile = (title: string, url: string, format: string, told = (done: string) => done) =>
    run(title, 'save', async (fetchOne) => {
      const { blob, name } = await fetchOne(url, format)
      saveBlob(blob, name)
      return told(t('saved', { name }))
    })

  const printFile = (title: string, url: string) =>
    run(title, 'print', async (fetchOne) => {
      const { blob } = await fetchOne(url, 'html')
      await printHtml(await blob.text())
      return null
    })

  const save = (source: MeetingSource, options: FileOptions) =>
    saveFile(source.title, documentUrl(source.recordingId, options), options.format, (done) =>
      tell(done, source, options),
    )

  const print = ({ recordingId, title }: MeetingSource, wanted: WantedDocument) =>
    printFile(title, documentUrl(recordingId, { format: 'html', ...wanted, language }))

  const copy = (source: MeetingSource, wanted: WantedDocument) =>
    run(source.title, 'copy', async (fetchOne) => {
      const textAs = async (format: 'html' | 'txt') => {
        // nobody wants megabytes of images when pasting into a mail
        const asked = { format, ...wanted, language, slides: 'off' as const }
        const { blob } = await fetchOne(documentUrl(source.recordingId, asked), format)
        return blob.text()
      }
      const [html, plain] = [textAs('html'), textAs('txt')]
      await copyTexts(html, plain).catch(async (error: unknown) => {
        // the clipboard API hides why its promises were rejected: throw the server's reason first
        await Promise.all([html, plain])
        throw error
      })
      return tell(t(`copied.${wanted.include}`), source, wanted)
    })

  const copyMarkdown = (source: MeetingSource, wanted: WantedDocument) =>
    run(source.title, 'copy', async (fetchOne) => {
      const asked = { format: 'md', ...wanted, language, slides: 'off' } as const
      const text = fetchOne(documentUrl(source.recordingId, asked), 'md').then(({ blob }) => blob.text())
      const plain = text.then((value) => new Blob([value], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]).catch(async (error) => {
        // the server's reason first, as above
        await text
        throw error
      })
      return tell(t(`copied.${wanted.include}`), source, wanted)
    })

  useCommand('takeDocument', (source: MeetingSource, request: DocumentRequest) => {
    if (request.act === 'save') void save(source, { ...request, language })
    else if (request.act === 'print') void print(source, wantedOf(request))
    else if (request.act === 'copy') void copy(source, wantedOf(request))
    else if (request.act === 'copy-markdown') void copyMarkdown(source, wantedOf(request))
    else setDialog({ act: request.act, source })
  })

  useCommand('takeDocuments', (ids: readonly string[], format: DocumentFormat) => void saveMany(ids, format))
  useCommand('takeProtocol', ({ id, title }, as) => {
    const url = `${pathTo('protocolExport', id)}?format=${as === 'print' ? 'html' : as}`
    void (as === 'print' ? printFile(title, url) : saveFile(title, url, as))
  })

  return { work, dialog, closeDialog: () => setDialog(null), save }
}

export type DocumentActs = ReturnType<typeof useDocumentActs>
