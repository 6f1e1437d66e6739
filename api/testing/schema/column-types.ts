import {
  ArrayExpressionNode,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  UnionExpressionNode,
} from 'kysely-codegen'

// Nodes, not the text of a type: kysely-codegen reads texts with TypeScript's own parser, which TypeScript 7 has no more.

const type = (name: string) => new IdentifierNode(name)
const list = (name: string) => new ArrayExpressionNode(type(name))
const generic = (name: string, ...of: ExpressionNode[]) => new GenericExpressionNode(name, of)
/** For a column with a default, which an insert may leave out. */
const byDefault = (node: ExpressionNode) => generic('Generated', node)
/** A row of a table as it is kept in a JSON column, without what the column's own row says. */
const keptRow = (table: string, ...without: [string, ...string[]]) =>
  generic(
    'Omit',
    generic('Selectable', type(table)),
    new UnionExpressionNode(without.map((name) => new LiteralNode(name))),
  )

/**
 * What a column holds where PostgreSQL knows less of it: JSON, and text of few values. A column with a default that
 * stands here without `byDefault` has to be named in every insert. `null` is added where a column takes it.
 */
export const columnTypes: Record<string, ExpressionNode> = {
  'memberships.role': type('Role'),
  'invitations.role': generic('Exclude', type('Role'), new LiteralNode('owner')),
  'profiles.language': type('Language'),
  'auth_users.email_verified': type('boolean'),
  'auth_sessions.created_at': type('Date'),
  'auth_sessions.updated_at': type('Date'),

  'api_keys.holder': type('KeyHolder'),
  'api_keys.scopes': list('KeyScope'),
  'security_events.kind': type('SecurityKind'),
  'security_events.detail': type('SecurityDetail'),
  'security_repeats.events': byDefault(list('number')),

  'workspaces.sight_narrowest': byDefault(type('Sight')),
  'workspaces.sight_widest': byDefault(type('Sight')),
  'recordings.sight': byDefault(type('Sight')),
  'search_documents.sight': type('Sight'),
  'sight_rules.kind': type('SightRuleKind'),
  'sight_rules.rule': type('SightRule'),
  'series.rule': type('SightRule'),
  'summaries.left_out': byDefault(list('LeftOutLine')),
  'recordings.priority': byDefault(type('Priority')),
  'recordings.layout': byDefault(type('Layout')),
  'recordings.layout_wanted': type('Layout'),
  'recordings.sound_layout': type('SoundLayout'),
  'recordings.status': byDefault(type('RecordingStatus')),
  'recordings.fault': type('Fault'),
  'uploads.metadata': type('UploadMetadata'),
  'links.metadata': type('UploadMetadata'),

  'voice_people.state': type('VoiceState'),
  'voice_people.consent_by': type('ConsentBy'),
  'voice_people.consent_language': type('Language'),
  'voice_comparisons.excerpts': byDefault(list('HeardStretch')),

  'steps.step': type('StepName'),
  'steps.state': byDefault(type('StepState')),
  'steps.request': generic('Record', type('string'), type('unknown')),
  'steps.settings': generic('Record', type('string'), type('unknown')),
  'steps.fault': type('Fault'),
  'attempts.fault': type('Fault'),
  'live_transcripts.settled_ms': list('number'),

  'windows.words': list('StoredWord'),
  'windows.timing': type('Timing'),
  'windows.guard': type('WindowGuard'),
  'hints.site': type('CallSite'),
  'hints.names': list('SeenName'),
  'hints.hints': list('Hint'),
  'hints.health': type('PageHealth'),
  'hints.voices': type('CallVoices'),
  'hints.voices_use': type('VoicesUse'),
  'speakers.kind': type('SpeakerKind'),
  'speakers.named_by': type('NamedBy'),
  'transcripts.timing': type('Timing'),
  'segments.words': list('StoredWord'),
  'segments.why': type('SegmentWhy'),
  'transcript_versions.reason': type('ReplacedBecause'),
  'transcript_versions.layout': byDefault(type('Layout')),
  'transcript_versions.head': keptRow('Transcripts', 'recordingId', 'updatedAt', 'revision'),
  'transcript_versions.speakers': new ArrayExpressionNode(keptRow('Speakers', 'recordingId')),
  'transcript_versions.segments': new ArrayExpressionNode(keptRow('Segments', 'recordingId', 'search')),
  'edits.kind': type('EditKind'),
  'notes.kind': type('NoteKind'),
  'edits.change': type('EditChange'),

  'summaries.status': byDefault(type('SummaryStatus')),
  'summaries.type': type('SummaryType'),
  'summaries.body': type('SummaryBody'),
  'summaries.action_items': list('ActionItem'),
  'summaries.removed_tasks': byDefault(list('ActionItem')),
  'summary_versions.type': type('SummaryType'),
  'summary_versions.body': type('SummaryBody'),
  'summary_versions.action_items': list('ActionItem'),
  'templates.language': type('Language'),
  'templates.sections': list('TemplateSection'),
  'protocol_settings.letterhead': byDefault(list('string')),
  'protocol_numbers.state': type('NumberRowState'),
  'protocols.status': byDefault(type('ProtocolState')),
  'protocols.content': type('ProtocolContent'),
  'protocol_approvals.state': byDefault(type('ApprovalState')),
  'protocol_changes.parts': list('ProtocolPart'),
  'model_usage.read': type('number'),
  'model_usage.written': type('number'),
  'model_usage.requests': type('number'),
  'sent_reminders.kind': type('ReminderKind'),
  'chat_turns.answer': type('ChatAnswer'),

  'connections.kind': type('ConnectionKind'),
  'connections.events': list('ConnectionEvent'),
  'connections.last_error': type('DeliveryOutcome'),
  'messenger_bot.last_error': type('DeliveryOutcome'),
  'connections.tracker': type('TrackerSettings'),
  'connections.place': type('NotesPlace'),
  'note_pages.lines': byDefault(list('KeptLine')),
  'calendars.sync': generic('Record', type('string'), type('string')),
  'calendar_events.people': list('Invited'),
  'recording_meetings.people': list('Invited'),
  'task_issues.agreed': type('SharedTask'),
  'task_issues.there': type('IssueThere'),
  'task_issues.error': type('DeliveryOutcome'),
  'outbox.data': type('EventData'),
  'deliveries.data': type('EventData'),
  'deliveries.outcome': type('DeliveryOutcome'),
}

const from = (file: string, ...names: string[]) => names.map((name) => [name, file])

/** Where the names above come from. */
export const imports: Record<string, string> = Object.fromEntries([
  ...from('kysely', 'Selectable'),
  ...from('@hattama/contract/rules/policy', 'Role'),
  ...from('@hattama/contract/rules/key-scopes', 'KeyScope'),
  ...from('@hattama/contract/api-key', 'KeyHolder'),
  ...from('@hattama/contract/rules/language', 'Language'),
  ...from('@hattama/contract/rules/sight', 'Sight'),
  ...from('@hattama/contract/sight', 'SightRule', 'SightRuleKind'),
  ...from('@hattama/contract/remembered-voice', 'VoiceState'),
  ...from('@hattama/contract/rules/security-kinds', 'SecurityKind'),
  ...from('@hattama/contract/security-log', 'SecurityDetail'),
  ...from('@hattama/contract/recording', 'Priority', 'SoundLayout'),
  ...from('@hattama/contract/status', 'RecordingStatus'),
  ...from('@hattama/contract/fault', 'Fault'),
  ...from('@hattama/contract/upload', 'UploadMetadata'),
  ...from('@hattama/contract/job', 'StepName'),
  ...from('@hattama/contract/hint', 'SeenName', 'Hint', 'PageHealth', 'CallSite', 'CallVoices'),
  ...from('@hattama/contract/evidence', 'NamedBy', 'SegmentWhy', 'VoicesUse'),
  ...from('@hattama/contract/edit', 'EditKind'),
  ...from('@hattama/contract/rules/notes', 'NoteKind'),
  ...from('@hattama/contract/summary', 'ActionItem'),
  ...from('@hattama/contract/template', 'TemplateSection'),
  ...from('@hattama/contract/protocol', 'ApprovalState', 'ProtocolContent', 'ProtocolPart'),
  ...from('@hattama/contract/rules/protocol', 'ProtocolState'),
  ...from('@hattama/contract/chat', 'ChatAnswer'),
  ...from('@hattama/contract/rules/connection-kinds', 'ConnectionEvent', 'ConnectionKind'),
  ...from('@hattama/contract/delivery-outcome', 'DeliveryOutcome'),
  ...from('@hattama/contract/tracker', 'TrackerSettings'),
  ...from('@hattama/contract/notes', 'NotesPlace'),
  ...from('@hattama/contract/calendar', 'Invited'),
  ...from('./columns.ts', 'ConsentBy', 'EventData', 'HeardStretch', 'IssueThere', 'KeptLine', 'LeftOutLine', 'SharedTask'),
  ...from('./columns.ts', 'Layout', 'StepState', 'Timing', 'StoredWord', 'WindowGuard', 'SpeakerKind'),
  ...from('./columns.ts', 'EditChange', 'NumberRowState', 'ReplacedBecause', 'ReminderKind'),
  ...from('./columns.ts', 'SummaryBody', 'SummaryStatus', 'SummaryType'),
])
