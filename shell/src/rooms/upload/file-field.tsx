import { mediaEndings } from '@hattama/contract/rules/speech/media-formats'
import { type ReactNode, type RefObject, useRef } from 'react'

/** Types, and endings of which a browser may not know the type. */
const accepted = ['audio/*', 'video/*', ...mediaEndings.map((ending) => `.${ending}`)].join(',')

/** A hidden file input; `useFileChooser` opens it from any control. */
export const FileField = ({
  field,
  label,
  multiple = false,
  onFiles,
}: {
  field: RefObject<HTMLInputElement | null>
  label: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}): ReactNode => (
  <input
    ref={field}
    type="file"
    multiple={multiple}
    accept={accepted}
    className="hidden"
    aria-label={label}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])])
      event.target.value = ''
    }}
  />
)

/** The ref for a `FileField`, and a function that opens its chooser. */
export const useFileChooser = () => {
  const field = useRef<HTMLInputElement>(null)
  return { field, open: () => field.current?.click() }
}
