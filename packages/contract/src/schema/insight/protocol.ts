import { z } from 'zod'
import { language } from '../people/account.ts'
import { seen } from '../library/visibility.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { attendances, isPattern, protocolMost as most, protocolStates } from '../../rules/insight/protocol.ts'
import { mailAddress } from '../kernel/mail-address.ts'

const id = z.string().min(1).max(60)
const text = (longest: number) => z.string().max(longest)

/** Where a line was said; its time opens that moment. Null if a person wrote it. */
const moment = z.object({ startMs: z.number().int().min(0), quote: text(2000) }).nullable()

const protocolPerson = z
  .object({
    id,
    name: text(most.name),
    position: text(most.name),
    attendance: z.enum(attendances),
    /** a member of the workspace */
    userId: text(100).nullable(),
    /** where a person from outside is asked whether they agree */
    email: z.union([z.literal(''), mailAddress()]),
  })
  .meta({ id: 'ProtocolPerson' })
export type ProtocolPerson = z.infer<typeof protocolPerson>

const protocolLine = z
  .object({ id, who: text(most.name), text: text(most.text), moment })
  .meta({ id: 'ProtocolLine' })
export type ProtocolLine = z.infer<typeof protocolLine>

const protocolDecision = z
  .object({
    id,
    text: text(most.text),
    responsible: text(most.name),
    due: text(most.due),
    /** has been done; absent: not known to be */
    done: z.boolean().optional(),
    moment,
  })
  .meta({ id: 'ProtocolDecision' })
export type ProtocolDecision = z.infer<typeof protocolDecision>

const protocolItem = z
  .object({
    id,
    title: text(most.title),
    heard: z.array(protocolLine).max(most.lines),
    spoke: z.array(protocolLine).max(most.lines),
    decided: z.array(protocolDecision).max(most.decisions),
    /** who is to do what by when; absent in protocols begun before there was such a list */
    assigned: z.array(protocolDecision).max(most.decisions).optional(),
  })
  .meta({ id: 'ProtocolItem' })
export type ProtocolItem = z.infer<typeof protocolItem>

const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])

/** The content of a protocol; all of it may be changed until it is numbered. */
const protocolContent = z
  .object({
    language,
    subject: text(most.subject),
    place: text(most.place),
    date: z.iso.date(),
    /** HH:MM, local to the place; empty: not given */
    startTime: time,
    endTime: time,
    /** the heading of the decisions: РЕШИЛИ or ПОСТАНОВИЛИ */
    verdict: z.enum(['decided', 'resolved']),
    /** the tasks of an item are counted on from its decisions; absent: from 1 again, as it was at first */
    numbering: z.literal('through').optional(),
    /** among `people` */
    chairId: id.nullable(),
    secretaryId: id.nullable(),
    people: z.array(protocolPerson).max(most.people),
    items: z.array(protocolItem).max(most.items),
  })
  .refine((content) => JSON.stringify(content).length <= most.letters * 2, 'too long')
  .meta({ id: 'ProtocolContent' })
export type ProtocolContent = z.infer<typeof protocolContent>

const approvalState = z.enum(['asked', 'agreed', 'correction'])
export type ApprovalState = z.infer<typeof approvalState>

const protocolApproval = z
  .object({
    personId: z.string(),
    userId: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    state: approvalState,
    /** what should be corrected */
    note: z.string(),
    /** the mail server accepted the letter */
    mailed: z.boolean(),
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    /** the text has changed since they were asked */
    isStale: z.boolean(),
  })
  .meta({ id: 'ProtocolApproval' })

const protocolEdition = z
  .object({
    id: z.string(),
    edition: z.number().int(),
    status: z.enum(protocolStates),
    lockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProtocolEdition' })

export const protocol = z
  .object({
    id: z.string(),
    recordingId: z.string(),
    /** of the recording */
    ...seen,
    edition: z.number().int(),
    /** null: not numbered yet */
    number: z.string().nullable(),
    status: z.enum(protocolStates),
    content: protocolContent,
    /** goes back with each change */
    revision: z.number().int(),
    updatedAt: z.iso.datetime(),
    /** who changed it last; empty: nobody, it was filled in from the meeting */
    updatedBy: z.string(),
    approvals: z.array(protocolApproval),
    /** the caller has been asked and has not answered */
    isAsked: z.boolean(),
    lockedAt: z.iso.datetime().nullable(),
    lockedBy: z.string(),
    /** SHA-256 of the locked content, hex */
    fingerprint: z.string().nullable(),
    /** all editions for this meeting, newest first */
    editions: z.array(protocolEdition),
    /** whether letters can be sent */
    canMail: z.boolean(),
    /** a draft: the meeting yields something else now than it was filled with */
    isBehind: z.boolean(),
    /** a draft: key points of the summary that it does not have, to be added as what was said; `who` is empty where nobody said it */
    keyPoints: z.array(protocolLine.omit({ id: true })),
    /** a draft: possible decisions of the summary that it does not have */
    suggested: z.array(
      z.object({ text: z.string(), moment: z.object({ startMs: z.number(), quote: z.string() }) }),
    ),
  })
  .meta({ id: 'Protocol' })
export type Protocol = z.infer<typeof protocol>

export const protocolOfRecording = z
  .object({ protocol: protocol.nullable() })
  .meta({ id: 'ProtocolOfRecording' })

/** `timeZone`: for the date and times. */
export const newProtocol = z.object({ language, timeZone: timeZone.optional() }).meta({ id: 'NewProtocol' })
export type NewProtocol = z.input<typeof newProtocol>

export const protocolEdit = z
  .object({ revision: z.number().int(), content: protocolContent })
  .meta({ id: 'ProtocolEdit' })
export type ProtocolEdit = z.infer<typeof protocolEdit>

/** `timeZone`: for the date and times. */
export const protocolRefill = z
  .object({ revision: z.number().int(), timeZone: timeZone.optional() })
  .meta({ id: 'ProtocolRefill' })
export type ProtocolRefill = z.infer<typeof protocolRefill>

/** `people`: ids among those of the content. */
export const protocolRequest = z
  .object({ revision: z.number().int(), people: z.array(id).min(1).max(50) })
  .meta({ id: 'ProtocolRequest' })

export const protocolLock = z.object({ revision: z.number().int() }).meta({ id: 'ProtocolLock' })

const agreed = z.object({ verdict: z.literal('agreed') })
const correction = z.object({
  verdict: z.literal('correction'),
  note: z.string().trim().min(1).max(most.correction),
})

export const protocolAnswer = z.discriminatedUnion('verdict', [agreed, correction])
export type ProtocolAnswer = z.infer<typeof protocolAnswer>

/** An answer given in the product. `revision`: of the text that was read; nobody agrees to another one. */
const read = { revision: z.number().int() }
export const memberAnswer = z
  .discriminatedUnion('verdict', [agreed.extend(read), correction.extend(read)])
  .meta({ id: 'ProtocolAnswer' })
export type MemberAnswer = z.infer<typeof memberAnswer>

/** Parts of a protocol that were changed. */
const protocolPart = z.enum(['form', 'people', 'agenda', 'heard', 'decided', 'status'])
export type ProtocolPart = z.infer<typeof protocolPart>

export const protocolChanges = z
  .object({
    changes: z.array(
      z.object({
        who: z.string(),
        parts: z.array(protocolPart),
        from: z.iso.datetime(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ProtocolChanges' })
export type ProtocolChanges = z.infer<typeof protocolChanges>

export const protocolFormats = ['pdf', 'docx', 'html', 'json'] as const
export const protocolFileQuery = z.object({ format: z.enum(protocolFormats).default('pdf') })

export const protocolSettings = z
  .object({
    pattern: z.string(),
    /** the next number, this year's if numbering is yearly */
    next: z.number().int(),
    /** at the head of each protocol, under the logo */
    letterhead: z.array(z.string()),
    /** the initial place of new protocols */
    place: z.string(),
    logo: z.object({ width: z.number().int(), height: z.number().int(), version: z.string() }).nullable(),
  })
  .meta({ id: 'ProtocolSettings' })
export type ProtocolSettings = z.infer<typeof protocolSettings>

export const protocolSettingsChange = z
  .object({
    pattern: z.string().refine(isPattern, 'needs {n}'),
    next: z.number().int().min(1).max(1_000_000),
    letterhead: z.array(text(most.letterheadLine)).max(most.letterheadLines),
    place: text(most.place),
  })
  .partial()
  .meta({ id: 'ProtocolSettingsChange' })
export type ProtocolSettingsChange = z.infer<typeof protocolSettingsChange>

/**
 * What became of a number: `given` to a protocol; `withdrawn` with it before it was locked; `deleted` with its meeting, which can
 * still be restored; `removed` with its meeting for good; `skipped`: a person continued the count from a later one.
 */
const numberState = z.enum(['given', 'withdrawn', 'deleted', 'removed', 'skipped'])

export const protocolNumbers = z
  .object({
    numbers: z.array(
      z.object({
        text: z.string(),
        /** the last of a run of skipped numbers */
        until: z.string().nullable(),
        state: numberState,
        /** when it came to that */
        at: z.iso.datetime(),
        /** who numbered, withdrew, removed or skipped it; empty: nobody by hand, or it is not known */
        who: z.string(),
        /** null when it is gone for good, and for people who cannot see it */
        meeting: z.object({ recordingId: z.string(), title: z.string() }).nullable(),
      }),
    ),
    /** total count */
    total: z.number().int(),
  })
  .meta({ id: 'ProtocolNumbers' })
export type ProtocolNumbers = z.infer<typeof protocolNumbers>

export const fingerprintQuery = z.object({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/) })

/** What anyone holding a locked protocol may learn about it. */
export const protocolCheck = z
  .object({
    isKnown: z.boolean(),
    number: z.string().nullable(),
    edition: z.number().int().nullable(),
    lockedAt: z.iso.datetime().nullable(),
    /** a later edition has been locked */
    isSuperseded: z.boolean(),
  })
  .meta({ id: 'ProtocolCheck' })
export type ProtocolCheck = z.infer<typeof protocolCheck>
