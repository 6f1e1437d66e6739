import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { startHost } from '../../api/testing/link-host.ts'
import { wav } from '../../api/testing/app.ts'
import { type Attack, tryEach } from '../attack.ts'
import { startHostileStorage, storageTricks } from '../hostile/storage.ts'
import { formWith, startTarget } from '../target.ts'

/**
 * A file storage that lies: what needs it fails and says so, everything else goes on, nothing is lost or removed, and no
 * password goes elsewhere. Starts a server of its own.
 */
export const hostileStorage: Attack = {
  name: 'a file storage that lies',
  run: async () => {
    const led: string[] = []
    const elsewhere = await startHost(({ url = '' }, response) => {
      led.push(url)
      response.end()
    })
    const store = await startHostileStorage(elsewhere.url)
    await fetch(`${store.settings.S3_ENDPOINT}/${store.bucket}`, {
      method: 'PUT',
      headers: { authorization: `Credential=${store.settings.S3_ACCESS_KEY_ID}/` },
    })
    const target = await startTarget(store.settings)
    const before = target.pids().join()
    try {
      const owner = await target.person()
      const upload = async () => owner.ask('POST', paths.upload, formWith(wav(0.1)))
      const { recordingId } = (await (await upload()).json()) as { recordingId: string }
      const file = pathTo('mediaFile', recordingId)
      const heard = async () => Buffer.from(await (await owner.ask('GET', file)).arrayBuffer())
      const sound = await heard()
      const stored = store.files().size
      if (sound.length === 0 || stored === 0) throw new Error('nothing was stored in the first place')
      return await tryEach(Object.entries(storageTricks), async ([what, trick]) => {
        store.state.trick = trick
        const asked = store.state.asked
        const read = await owner.ask('GET', file).catch(() => null)
        const came = read?.ok ? Buffer.from(await read.arrayBuffer().catch(() => new ArrayBuffer(0))) : null
        const sent = await upload().catch(() => null)
        const meanwhile = await owner.ask('GET', paths.recordings)
        store.state.trick = null
        if (store.state.asked === asked) throw new Error(`${what}: it was not asked`)
        if (came && !came.subarray(0, 4).equals(Buffer.from('RIFF')) && came.length >= sound.length)
          return `${what}: it passes for a recording`
        if (sent?.ok) return `${what}: an upload counts as stored`
        if (!meanwhile.ok) return `${what}: what needs no file is answered ${meanwhile.status}`
        if (store.state.removed.some((key) => !key.startsWith(`/${store.bucket}/ours/`)))
          return `${what}: removes ${store.state.removed.join(' ')}`
        if (led.length > 0) return `${what}: ${led.join(' ')} was asked for elsewhere`
        if (!(await heard()).equals(sound)) return `${what}: the recording is not what it was`
        return target.pids().join() === before ? null : `${what}: the server ended`
      })
    } finally {
      await target.stop()
      await Promise.all([store.stop(), elsewhere.stop()])
    }
  },
}
