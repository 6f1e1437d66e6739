import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCSessionDescription,
  RTP_EXTENSION_URI,
  RtpHeader,
  RtpPacket,
  useAudioLevelIndication as levelOfSound,
  useOPUS as opus,
  useSdesMid as streamId,
} from 'werift'

/** Whether packets name their contributors, as Meet's do, or nothing does. */
export type Naming = 'contributing sources' | 'nothing'

/** Anything quieter is not speech, -dBov; a person who was louder less than this ago still speaks, ms. */
const quiet = 50
const hangoverMs = 700

/** Marks a packet's speaker as the loudest; belongs to no participant (kLoudestSpeakerCsrc of Google's Media API). */
const loudest = 42

const contributorOf = (person: number) => 100_001 + person * 37

/** A track that carries different people in turn. Packet times in 1/48,000 s. */
type Slot = {
  transceiver: ReturnType<RTCPeerConnection['addTransceiver']>
  person: number | null
  sequence: number
  beganAt: number
  offset: number
}

const newConnection = () =>
  new RTCPeerConnection({
    codecs: { audio: [opus()], video: [] },
    headerExtensions: { audio: [streamId(), levelOfSound()], video: [] },
    bundlePolicy: 'max-bundle',
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })

/** Removes addresses that only the browser can resolve: it can reach us, which is enough. */
const withoutHiddenNames = (sdp: string) => sdp.replaceAll(/^a=candidate:.*\.local .*\r?\n/gm, '')

/**
 * A call server that takes a track from each person and forwards `tracks` of them: whoever begins to speak gets the next
 * free one. Silent people are not sent.
 */
export const openSfu = (tracks: number, naming: Naming) => {
  const [incoming, outgoing] = [newConnection(), newConnection()]
  const loudAt = new Map<number, number>()
  let turns = 0
  const slots = Array.from({ length: tracks }, (): Slot => {
    const transceiver = outgoing.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), {
      direction: 'sendonly',
    })
    return { transceiver, person: null, sequence: 0, beganAt: performance.now(), offset: 0 }
  })
  const speaks = (person: number | null) =>
    person !== null && performance.now() - (loudAt.get(person) ?? -Infinity) < hangoverMs

  const slotFor = (person: number, timestamp: number): Slot | undefined => {
    const own = slots.find((slot) => slot.person === person)
    if (own) return own
    const inTurn = slots.map((_, i) => slots[(turns + i) % slots.length])
    const slot = inTurn.find((one) => one && !speaks(one.person))
    if (!slot) return undefined
    turns += 1
    slot.person = person
    slot.offset = Math.round((performance.now() - slot.beganAt) * 48) - timestamp
    return slot
  }

  const forward = (person: number, packet: RtpPacket, level: number) => {
    if (level < quiet) loudAt.set(person, performance.now())
    if (!speaks(person)) {
      for (const slot of slots) if (slot.person === person) slot.person = null
      return
    }
    const slot = slotFor(person, packet.header.timestamp)
    if (!slot) return
    slot.sequence = (slot.sequence + 1) & 0xff_ff
    const csrc = naming === 'nothing' ? [] : [contributorOf(person), loudest]
    const { sender, headerExtensions } = slot.transceiver
    const extension = headerExtensions.find(({ uri }) => uri === RTP_EXTENSION_URI.audioLevelIndication)
    const header = new RtpHeader({
      version: 2,
      payloadType: 96,
      sequenceNumber: slot.sequence,
      timestamp: (packet.header.timestamp + slot.offset) >>> 0,
      csrc,
      csrcLength: csrc.length,
      ...(extension && {
        extension: true,
        extensionProfile: 0xbede,
        extensions: [{ id: extension.id, payload: Buffer.from([0x80 | level]) }],
      }),
    })
    void sender.sendRtp(new RtpPacket(header, packet.payload))
  }

  let joined = 0
  incoming.onTrack.subscribe((track) => {
    const person = joined
    joined += 1
    track.onReceiveRtp.subscribe((packet, extensions) => {
      const told = extensions?.[RTP_EXTENSION_URI.audioLevelIndication] as { level?: number } | undefined
      forward(person, packet, told?.level ?? 127)
    })
  })

  return {
    /** Takes what a page sends, one track for each person. */
    publish: async (sdp: string) => {
      await incoming.setRemoteDescription(new RTCSessionDescription(withoutHiddenNames(sdp), 'offer'))
      await incoming.setLocalDescription(await incoming.createAnswer())
      return { type: 'answer', sdp: incoming.localDescription?.sdp }
    },
    /** Offers the forwarded tracks. */
    subscribe: async () => {
      await outgoing.setLocalDescription(await outgoing.createOffer())
      return { type: 'offer', sdp: outgoing.localDescription?.sdp }
    },
    answer: async (sdp: string) => {
      await outgoing.setRemoteDescription(new RTCSessionDescription(withoutHiddenNames(sdp), 'answer'))
    },
    close: async () => {
      await Promise.all([incoming.close(), outgoing.close()])
    },
  }
}

export type Sfu = ReturnType<typeof openSfu>
