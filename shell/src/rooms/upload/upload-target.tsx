import { useMay, useTexts } from '@hattama/platform'
import { bytesText } from '@hattama/ui/format/amount'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { offerFiles } from './offered-files.ts'
import { useUploads } from './uploads-context.tsx'
import { useTakeFiles } from './use-take-files.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page, and warns users who leave during an upload. */
export const UploadTarget = () => {
  const { t, language } = useTexts('shell')
  const uploads = useUploads()
  const mayRecord = useMay()('recording.create')
  const [over, setOver] = useState(false)
  const { take, maxBytes } = useTakeFiles()
  const takeRef = useRef(take)
  useEffect(() => {
    takeRef.current = take
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onDrag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (mayRecord) setOver(true)
    }
    document.addEventListener('dragenter', onDrag, { signal })
    document.addEventListener('dragover', onDrag, { signal })
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    })
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        const files = [...(event.dataTransfer?.files ?? [])]
        if (mayRecord && !offerFiles(files)) void takeRef.current(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [mayRecord])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.list().some((item) => item.state === 'sending')) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [uploads])

  if (!over) return null
  return (
    <div
      aria-hidden
      data-drop
      className="pointer-events-none fixed inset-3 z-60 flex animate-fade flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed border-accent bg-accent-soft/95 text-accent"
    >
      <FileUp className="size-9" />
      <p className="text-lg font-semibold">{t('upload.drop')}</p>
      {maxBytes !== null && (
        <p className="text-sm">{t('upload.kinds', { size: bytesText(maxBytes, language) })}</p>
      )}
    </div>
  )
}
