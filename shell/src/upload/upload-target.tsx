import { notify, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useUploads } from './uploads-context.tsx'

const isMedia = (file: File) =>
  /^(audio|video)\//.test(file.type) ||
  /\.(aac|aiff?|amr|avi|flac|m4a|m4v|mka|mkv|mov|mp3|mp4|mpe?g|oga|ogg|opus|wav|weba|webm|wma|wmv|3gp)$/i.test(
    file.name,
  )

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes audio and video: files dropped anywhere on the page, or picked when any part asks for an upload. */
export const UploadTarget = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const uploads = useUploads()
  const asked = useAppSelector((state) => (state.ask?.kind === 'upload' ? state.ask.count : 0))
  const seen = useRef(asked)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  useEffect(() => {
    if (asked > seen.current) input.current?.click()
    seen.current = asked
  }, [asked])

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    const media = files.filter(isMedia)
    if (media.length < files.length) dispatch(notify({ tone: 'problem', text: t('upload.notMedia') }))
    uploads.add(media)
  }
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
      setOver(true)
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
        takeRef.current(event.dataTransfer?.files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.list().some((item) => item.state === 'sending')) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [uploads])

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept="audio/*,video/*,.mkv,.opus,.m4a"
        className="hidden"
        aria-label={t('upload.choose')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      {over && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-3 z-60 flex animate-fade flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed border-accent bg-accent-soft/95 text-accent"
        >
          <FileUp className="size-9" />
          <p className="text-lg font-semibold">{t('upload.drop')}</p>
          <p className="text-sm">{t('upload.kinds')}</p>
        </div>
      )}
    </>
  )
}
