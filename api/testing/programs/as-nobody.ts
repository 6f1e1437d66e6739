import { folderWarnings, needFolders } from '#kernel/folders/need-folders.ts'

/** Looks at the folders of some settings as an account that is not root, and prints what it finds. */
const settings = JSON.parse(process.argv[2] ?? '')
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(65_534)
  process.setuid?.(65_534)
}
const refused = await needFolders(settings).then(
  () => null,
  (error: Error) => error.message,
)
process.stdout.write(
  JSON.stringify({
    refused,
    warnings: await folderWarnings(settings, { makesBackups: settings.role !== 'server' }),
  }),
)
