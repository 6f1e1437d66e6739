import { type AddressInfo, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from './mail.ts'

/** A mail server that takes a mail and then says a character of its answer every so often, for ever. */
const open = new Set<Socket>()
const server = createServer((socket) => {
  open.add(socket)
  let drops: NodeJS.Timeout | undefined
  socket
    .on('error', () => undefined)
    .on('close', () => {
      clearInterval(drops)
      open.delete(socket)
    })
  socket.write('220 here\r\n')
  socket.on('data', (piece) => {
    const line = piece.toString()
    if (line.startsWith('DATA')) socket.write('354 go on\r\n')
    else if (line.endsWith('.\r\n')) drops = setInterval(() => socket.write('2'), 20)
    else socket.write('250 ok\r\n')
  })
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  for (const socket of open) socket.destroy()
  server.close()
})

test('a mail server that never finishes its answer holds nobody up, and no connection', async () => {
  const { port } = server.address() as AddressInfo
  const mail = openMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Hattama <no-reply@here.test>',
    publicUrl: 'https://here.test',
    log: pino({ level: 'silent' }),
    withinMs: 300,
  })
  expect(await mail.test('a@example.com', 'en')).toEqual({ sent: false, code: 'EABORT' })
  expect(await mail.sendNow('a@example.com', { subject: 's', body: 'b' }, 'https://here.test/stop')).toBe(
    false,
  )
  await expect.poll(() => open.size).toBe(0)
  await mail.close(1000)
})
