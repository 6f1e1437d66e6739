import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The server of a checkout, with somebody registered there. */
export type Standing = {
  url: string
  databaseUrl: string
  dataDir: string
  pid: number
  token: string
  user: { id: string; workspaceId: string }
}

/** Starts the server of that checkout with its own code and packages, and ends it when its input ends. */
const program = `
  const begin = async () => {
    const { startServer } = await import('./bench/server.ts')
    const { register } = await import('./e2e/product/account.ts')
    const { url, databaseUrl, dataDir, pid, stop } = await startServer()
    const { token, user: { id, workspaceId } } = await register(url)
    console.log(JSON.stringify({ url, databaseUrl, dataDir, pid, token, user: { id, workspaceId } }))
    process.stdin.resume().once('end', () => stop().then(() => process.exit(0)))
  }
  begin()
`

/** Starts the server of a checkout of this repository, whatever its age. @throws Error if it does not start */
export const startCheckout = async (folder: string) => {
  const child = spawn(process.execPath, ['-e', program], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const standing = await new Promise<Standing>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the server of ${folder} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"url"')) done(JSON.parse(line) as Standing)
    })
  })
  return {
    ...standing,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
