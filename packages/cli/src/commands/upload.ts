import { basename } from 'node:path'
import type { Command } from '../command.ts'
import { Exit } from '../exit.ts'
import { plain, tell } from '../screen.ts'
import { sendFile } from '../send-file.ts'

export const upload: Command = {
  usage: 'upload FILE... [--title TITLE] [--language LANGUAGE]',
  about: 'uploads audio or video; after an interruption, run it again to continue',
  options: { title: { type: 'string' }, language: { type: 'string' } },
  run: async ({ args, values, screen, access, stop }) => {
    if (args.length === 0) throw new Exit('usage', 'Give a file to upload.')
    const [title, language] = [values['title'], values['language']]
    if (title !== undefined && args.length > 1) throw new Exit('usage', '--title works with one file only.')
    const where = await access()
    for (const path of args) {
      const { recordingId, sameAs } = await sendFile(path, {
        access: where,
        title: typeof title === 'string' ? title : undefined,
        language: typeof language === 'string' ? language : undefined,
        onProgress: (sent, length) =>
          screen.progress(plain(`${basename(path)}  ${Math.floor((sent / length) * 100)} %`)),
        stop,
      })
      screen.progress('')
      const urlOf = (id: string) => `${where.server.replace(/\/+$/, '')}/recordings/${id}`
      const url = urlOf(recordingId)
      const same = sameAs === null ? '' : `\nThis file has already been uploaded: ${urlOf(sameAs)}`
      tell(screen, { file: path, recordingId, url, ...(sameAs !== null && { sameAs }) }, () =>
        plain(`${recordingId}  ${url}${same}`),
      )
    }
  },
}
