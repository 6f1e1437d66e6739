import type { Browser } from 'puppeteer'
import { callPages, type Person } from '../../extension/src/testing/call-pages.ts'
import { speak, wav, type Voice } from './speech.ts'
import { openPage } from '../product/pages.ts'
import type { Sfu } from './sfu.ts'

/** A participant of a call: what they say, in which voice, and whether the page lights their tile while they do. */
export type Participant = Person & { voice: Voice; says: string; isLit: boolean }

/**
 * Runs in the page: a connection for each participant, or one to a server that forwards what it receives (`sfu.ts`).
 * Incoming sound plays as in real calls, in elements of the page.
 */
const script = `
const context = new AudioContext()
const people = []
const listen = (near) => {
  near.ontrack = ({ track }) => {
    const audio = document.createElement('audio')
    audio.srcObject = new MediaStream([track])
    document.body.append(audio)
    void audio.play()
  }
}
const until = (isSo) => new Promise((resolve) => {
  const look = () => isSo() ? resolve() : setTimeout(look, 50)
  look()
})
const connected = (pc) => until(() => pc.connectionState === 'connected')
const gathered = (pc) => until(() => pc.iceGatheringState === 'complete')
const connect = async ({ stream }) => {
  const [far, near] = [new RTCPeerConnection(), new RTCPeerConnection()]
  far.onicecandidate = ({ candidate }) => candidate && near.addIceCandidate(candidate)
  near.onicecandidate = ({ candidate }) => candidate && far.addIceCandidate(candidate)
  listen(near)
  for (const track of stream.getTracks()) far.addTrack(track, stream)
  await far.setLocalDescription()
  await near.setRemoteDescription(far.localDescription)
  await near.setLocalDescription()
  await far.setRemoteDescription(near.localDescription)
  await connected(near)
}
const connectToServer = async () => {
  const [far, near] = [new RTCPeerConnection(), new RTCPeerConnection()]
  for (const { out } of people) far.addTransceiver(out.stream.getAudioTracks()[0], { direction: 'sendonly' })
  await far.setLocalDescription()
  await gathered(far)
  await far.setRemoteDescription(await publish(far.localDescription.sdp))
  listen(near)
  await near.setRemoteDescription(await subscribe())
  await near.setLocalDescription()
  await gathered(near)
  await answer(near.localDescription.sdp)
  await Promise.all([connected(far), connected(near)])
}
window.join = async (count) => {
  for (let i = 0; i < count; i++) {
    const sound = await context.decodeAudioData(await (await fetch('/voice-' + i + '.wav')).arrayBuffer())
    people.push({ sound, out: context.createMediaStreamDestination() })
  }
  if ('publish' in window) await connectToServer()
  else for (const { out } of people) await connect(out)
}
window.say = (i) => new Promise((resolve) => {
  const source = context.createBufferSource()
  source.buffer = people[i].sound
  source.connect(people[i].out)
  source.onended = () => resolve()
  source.start()
})
`

/**
 * A page at Meet's address, served here, that forbids all scripts but its own: participants come in over real
 * connections, one track each or through the call's server, and their tiles are built as Meet builds them.
 */
export const openRtcCall = async (browser: Browser, participants: readonly Participant[], sfu?: Sfu) => {
  const voices = participants.map(({ says, voice }) => wav(speak(says, voice)))
  const page = await openPage(browser)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const voice = voices[Number(/^\/voice-(\d+)\.wav$/.exec(pathname)?.[1] ?? Number.NaN)]
    if (voice) void request.respond({ contentType: 'audio/wav', body: voice })
    else if (pathname === '/call.js') void request.respond({ contentType: 'text/javascript', body: script })
    else {
      void request.respond({
        contentType: 'text/html',
        headers: {
          'content-security-policy': "default-src 'self'; script-src 'self'; media-src 'self' blob:",
        },
        body: '<!doctype html><title>Meet – abc-defg-hij</title><main></main><script src="/call.js"></script>',
      })
    }
  })
  if (sfu) {
    await page.exposeFunction('publish', sfu.publish)
    await page.exposeFunction('subscribe', sfu.subscribe)
    await page.exposeFunction('answer', sfu.answer)
  }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('https://meet.google.com/abc-defg-hij')
  const show = (speaking: number | null) =>
    page.evaluate(
      (html) => {
        const main = document.querySelector('main')
        if (main) main.innerHTML = html
      },
      callPages.meet(participants.map((p, i) => ({ name: p.name, speaks: i === speaking && p.isLit }))),
    )
  await page.evaluate(`join(${participants.length})`)
  await show(null)

  /** Everyone says their sentence, one after another. */
  const talk = async () => {
    for (const i of participants.keys()) {
      await show(i)
      await page.evaluate(`say(${i})`)
      await show(null)
    }
  }
  return { page, talk, errors }
}
