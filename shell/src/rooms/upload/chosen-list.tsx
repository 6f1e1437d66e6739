import { useTexts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { bytesText } from '@hattama/ui/format/amount'
import { FileAudio, X } from 'lucide-react'

/** Files chosen and not sent yet, each of which can be put back. */
export const ChosenList = ({
  files,
  onRemove,
}: {
  files: readonly File[]
  onRemove: (file: File) => void
}) => {
  const { t, language } = useTexts('shell')
  return (
    <ul className="mt-5 max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex items-center gap-2.5 py-2 pr-2 pl-3 text-sm"
        >
          <FileAudio aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 grow truncate text-ink" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-faint tabular-nums">{bytesText(file.size, language)}</span>
          <IconButton
            size="sm"
            tooltip={false}
            label={t('upload.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
