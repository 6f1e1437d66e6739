import type { HereOrder } from '@hattama/recorder/recorder/record-here'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import type { Catalogue, Recording } from '@hattama/recorder/spool/catalogue'
import { giveUp, mayGoOnUntil, noteAlive } from '@hattama/recorder/spool/may-go-on'

export type GoOnOrder = Pick<HereOrder, 'microphone' | 'silenceMinutes'>

/** What can be done with recordings that a reload or a crash has cut off. */
export const goOnWith = (
  catalogue: () => Promise<Catalogue>,
  record: (order: HereOrder, earlier: Recording) => Promise<RecorderFault | null>,
) => ({
  /**
   * Continues one as its next part; for a call, starts with the browser's picker. Resolves to why it did not start, or null on
   * success.
   */
  goOn: async (id: string, { microphone, silenceMinutes }: GoOnOrder): Promise<RecorderFault | null> => {
    const rows = await catalogue()
    const row = await rows.get('recordings', id)
    if (!row || mayGoOnUntil(row) === null) return 'not-started'
    // it does not end while the browser asks for the microphone
    await noteAlive(rows, id)
    const { title, language: spoken, consent, source } = row
    const order = { title, spoken, consent: consent.confirmed, notice: consent.noticeWay ?? null }
    const own = consent.microphone ? microphone : 'off'
    return record({ ...order, microphone: own, room: source === 'microphone', silenceMinutes }, row)
  },
  /** Those for which `isMeant` holds are not continued: they end when the spool is sent next. */
  giveUp: async (isMeant: (id: string) => boolean) => {
    const rows = await catalogue()
    for (const row of await rows.getAll('recordings')) {
      if (isMeant(row.id) && mayGoOnUntil(row) !== null) await giveUp(rows, row.id)
    }
  },
})
