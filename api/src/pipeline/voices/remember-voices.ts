import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '#kernel/encryption/master-keys.ts'
import { publish } from '#kernel/events/publish.ts'
import { endScan, releaseScan, type VoiceScan, claimScan } from '#speech/remembered/voice-scans.ts'
import { planScan } from '#speech/remembered/plan-scan.ts'
import { writeScan } from '#speech/remembered/write-scan.ts'
import type { Tools } from '../queue/step.ts'
import { withScratch } from '../queue/scratch.ts'
import { hearVoices, type VoiceEncoder } from './hear-voices.ts'

/**
 * Processes the voices of one recording: learns from people who were named by hand and consented, and compares those not
 * named. False when no recording is waiting, or nothing here can recognise voices.
 */
export const scanNextVoices = async (tools: Tools, signal: AbortSignal): Promise<boolean> => {
  const { db, log, findDiarizer } = tools
  const diarizer = await findDiarizer()
  if (!diarizer?.describe) return false
  const encoder = { model: diarizer.model, describe: diarizer.describe }
  const scan = await claimScan(db)
  if (!scan) return false
  try {
    await scanVoices(tools, encoder, scan, signal)
  } catch (error) {
    await releaseScan(db, scan, signal.aborted)
    signal.throwIfAborted()
    log.warn({ err: error, recordingId: scan.recordingId }, 'voices not looked at')
  }
  return true
}

const scanVoices = async (tools: Tools, encoder: VoiceEncoder, scan: VoiceScan, signal: AbortSignal) => {
  const { db, env, log } = tools
  const { recordingId } = scan
  const recording = await db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .where('deletedAt', 'is', null)
    .where('soundGoneAt', 'is', null)
    .executeTakeFirst()
  const plan = recording && (await planScan(db, recording, encoder.model))
  if (!plan || plan.learn.length + plan.compare.length === 0) {
    await db.transaction().execute((trx) => endScan(trx, scan))
    return
  }
  const heard = await withScratch(env.dataDir, `voices-${recordingId}`, (scratch) =>
    hearVoices({ ...tools, recording, signal, scratch, report: () => undefined }, encoder, plan),
  )
  // creates a key if there is none: what is learnt of voices is sealed whether or not files are
  const masters = await loadMasterKeys({ ...env, SEAL: 'on' })
  const written = await db.transaction().execute(async (trx) => {
    const done = await writeScan(trx, openDataKeys(trx, masters), recordingId, heard)
    await endScan(trx, scan)
    await publish(trx, recording.workspaceId, { type: 'voices', recordingId })
    return done
  })
  log.info({ recordingId, ...written, firstLearnt: written.firstLearnt.length }, 'voices looked at')
}
