import type { DocumentPart } from '@hattama/contract/document'
import { type MeetingSource, notify, problemText, useAppDispatch, useAppStore } from '@hattama/platform'
import { useCallback, useRef, useState } from 'react'
import { copyTexts } from './copy-file.ts'
import { useDocumentTexts } from './document-texts.ts'
import { printHtml } from './print-file.ts'
import { type FileWish, requestFile } from './request.ts'
import { saveFile } from './save-file.ts'

/** What there is of a meeting, when nobody chose: its minutes, else what was said. */
export const usualPart = ({ hasSummary }: MeetingSource): DocumentPart =>
  hasSummary ? 'summary' : 'transcript'

type Work = { title: string; stop: AbortController }

/** Saves, prints and copies; one after another, each can be stopped. `work` is what is under way. */
export const useDocumentActs = () => {
  const { t, language } = useDocumentTexts()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [work, setWork] = useState<Work | null>(null)
  const latest = useRef<Work | null>(null)

  const run = useCallback(
    async (source: MeetingSource, act: (signal: AbortSignal) => Promise<string | null>) => {
      latest.current?.stop.abort()
      const mine: Work = { title: source.title, stop: new AbortController() }
      latest.current = mine
      setWork(mine)
      try {
        const done = await act(mine.stop.signal)
        if (done) dispatch(notify({ tone: 'done', text: done }))
      } catch (error) {
        if (!mine.stop.signal.aborted)
          dispatch(
            notify({
              tone: 'problem',
              text: t('failed', { reason: reasonOf(error, t('refusedByBrowser')) }),
            }),
          )
      } finally {
        if (latest.current === mine) {
          latest.current = null
          setWork(null)
        }
      }
    },
    [dispatch, t],
  )

  const request = useCallback(
    (source: MeetingSource, wish: FileWish, signal: AbortSignal) =>
      requestFile(source.recordingId, wish, store.getState().session.token, signal),
    [store],
  )

  const textOf = async (
    source: MeetingSource,
    format: 'html' | 'txt',
    include: DocumentPart,
    signal: AbortSignal,
  ) => (await request(source, { format, include, language }, signal)).blob.text()

  return {
    work,
    save: (source: MeetingSource, wish: FileWish) =>
      run(source, async (signal) => {
        const file = await request(source, wish, signal)
        saveFile(file)
        return t('saved', { name: file.name })
      }),
    print: (source: MeetingSource, include: DocumentPart) =>
      run(source, async (signal) => {
        await printHtml(await textOf(source, 'html', include, signal))
        return null
      }),
    copy: (source: MeetingSource, include: DocumentPart) =>
      run(source, async (signal) => {
        const [html, plain] = [
          textOf(source, 'html', include, signal),
          textOf(source, 'txt', include, signal),
        ]
        await copyTexts(html, plain).catch(async (error: unknown) => {
          // the clipboard hides what its promises were rejected with: the server's reason comes first
          await Promise.all([html, plain])
          throw error
        })
        return t('copied')
      }),
  }
}

/** A problem of ours in its words; what the browser throws has none. */
const reasonOf = (error: unknown, browser: string) =>
  typeof error === 'object' && error !== null && 'status' in error ? problemText(error) : browser
