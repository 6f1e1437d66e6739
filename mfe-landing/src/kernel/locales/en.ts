import { plain } from './true-where/en.ts'
import type { LandingCopy } from './landing-copy.ts'

export const en: LandingCopy = {
  skip: 'Skip to content',
  nav: {
    label: 'Sections',
    features: 'Features',
    how: 'How it works',
    pricing: 'Pricing',
    menu: 'Menu',
    language: 'Language',
    login: 'Sign in',
    start: 'Start for free',
  },
  hero: {
    eyebrow: 'Recording, transcript and summary in one place',
    before: 'Your AI assistant for',
    phrases: [
      'meeting intelligence',
      'sales conversations',
      'team collaboration',
      'customer insights',
      'project management',
      'research interviews',
      'training sessions',
      'client meetings',
    ],
    after: '',
    lead: 'Record a call or upload a file. You get a transcript with speakers, a summary and tasks with owners and deadlines.',
    email: 'Work email',
    placeholder: 'you@company.com',
    invalid: 'Please enter a valid email address',
    note: '{freeMinutes} free minutes. No credit card required.',
    pause: 'Pause animation',
    resume: 'Resume animation',
    facts: [
      { value: '5 min', label: 'to a finished summary' },
      { value: '95–97%', label: 'transcription accuracy' },
      { value: '100+', label: 'languages' },
    ],
    recording: 'Example: a meeting being recorded',
  },
  problems: {
    title: 'The meeting is over. So\u00A0is the write-up.',
    text: 'Work that used to take the rest of the day is done before your next call.',
    cards: [
      {
        name: 'Minutes',
        problem: 'An hour-long meeting takes another hour to write up.',
        answer: 'Formal minutes in the official format or your company’s template, ready in 5 minutes.',
      },
      {
        name: 'Tasks',
        problem: 'Agreements get lost in chat threads and are forgotten.',
        answer: 'Each task has an owner and a deadline, taken from what was said.',
      },
      {
        name: 'Integrations',
        problem: 'You copy notes from one tool to another by hand.',
        answer: 'Summaries and tasks go where you work: task trackers, notes and team chat.',
      },
    ],
  },
  how: {
    title: 'From call to summary in three steps',
    text: 'Understands English, Russian and Kazakh, with nothing to set up.',
    steps: [
      {
        title: 'Add a meeting',
        text: 'Record a video call from the browser, upload audio or video, or paste a link to a file.',
      },
      {
        title: 'Get insights',
        text: 'A transcript with speakers and timestamps, a summary, key points, decisions and next steps.',
      },
      {
        title: 'Edit and share',
        text: 'Rename speakers, correct the text, then export to PDF, DOCX or TXT, send by email or print.',
      },
    ],
  },
  chat: {
    title: 'Ask about any meeting',
    text: 'AI chat answers questions based on what was said and suggests what to ask next. Every answer links to the moment in the audio it came from.',
    choose: 'Suggested questions',
    meeting: 'Product sync',
    you: 'You',
    answers: [
      {
        question: 'What did we decide?',
        text: 'The new report will be released to everyone on March 14.',
        turn: 1,
      },
      {
        question: 'Who does what, and by when?',
        text: 'Daniel will send the announcement to Dana by Thursday.',
        turn: 2,
      },
      {
        question: 'What should we remember?',
        text: 'The export. Two clients need it every Friday.',
        turn: 3,
      },
    ],
  },
  transcription: {
    title: 'A transcript worth reading',
    text: 'Who said what, and when. Try it: run the sample, or click any word to jump to it.',
    points: [
      'Speaker detection and timestamps',
      'Filler words hidden with one click',
      '95–97% accuracy in 100+ languages',
      'Every edit can be undone',
    ],
    sample: 'Sample transcript',
    play: 'Play the sample',
    pause: 'Pause the sample',
    seek: 'Position in the sample',
    hint: 'This sample is silent. Your own meetings play with sound.',
    turnFrom: 'Play from',
    minutes: 'Summary',
    kinds: { decision: 'Decision', task: 'Task', point: 'Key point' },
    lines: [
      { kind: 'point', text: 'The pilot went well: 42 people took part.', turn: 0 },
      { kind: 'decision', text: 'Release the report to everyone on March 14.', turn: 1 },
      { kind: 'task', text: 'Daniel: send the announcement to Dana by Thursday.', turn: 2 },
      { kind: 'point', text: 'Keep the export: two clients need it.', turn: 3 },
    ],
    turns: [
      {
        speaker: 'Daniel',
        text: 'The pilot went well. Forty-two people, and nobody asked for the old report.',
      },
      { speaker: 'Maya', text: 'Then let’s release it to everyone on the fourteenth of March.' },
      { speaker: 'Daniel', text: 'Agreed. I’ll send the announcement to Dana by Thursday.' },
      { speaker: 'Dana', text: 'Just keep the export. Two clients need it every Friday.' },
    ],
  },
  integrations: {
    title: 'Works with the tools you already use',
    text: 'Meetings come in from your calls. Summaries and tasks go out to the tools your team uses.',
    items: [
      { title: 'Video calls', text: 'Record meetings on the platforms you use' },
      {
        title: 'Task trackers',
        text: 'Tasks with an owner and a deadline: Jira, YouTrack, Linear, Redmine, Bitrix24',
      },
      { title: 'Notes', text: 'Summaries next to your documents' },
      { title: 'Team chat', text: 'Summaries and tasks posted to your team’s channel' },
      { title: 'Calendar', text: 'Meetings from your schedule' },
      { title: 'Messenger bot', text: 'Send a file, get a summary' },
    ],
  },
  solutions: {
    title: 'For people whose work is conversation',
    text: 'Three kinds of work, and what each one gets.',
    cards: [
      {
        title: 'Sales',
        text: 'Know what the client asked for and what was promised.',
        points: [
          'Needs and objections in the summary',
          'Next steps with deadlines',
          'Call history the team can search',
        ],
      },
      {
        title: 'Management',
        text: 'Decisions don’t get lost when the call ends.',
        points: ['Formal minutes right after the meeting', 'Every task has an owner', 'Corporate templates'],
      },
      {
        title: 'Research',
        text: 'Listen to the person, not to your own typing.',
        points: [
          'Verbatim transcript with speakers',
          'Key topics from the interview',
          'Quotes with timestamps',
        ],
      },
    ],
  },
  testimonials: {
    title: 'What Hattama changes',
    quotes: [
      {
        text: 'I stopped taking notes and started listening. The follow-up email is ready before the client hangs up.',
        role: 'Head of sales',
        field: 'Software company',
      },
      {
        text: 'We no longer argue about what was agreed. We click the time beside the line and listen.',
        role: 'Project manager',
        field: 'Engineering firm',
      },
    ],
  },
  pricing: {
    title: 'Simple pricing',
    text: 'Start free. The Pro plan comes with a {trialDays}-day trial.',
    hosted: 'Hosted version pricing',
    popular: 'Most popular',
    plans: {
      free: {
        name: 'Free',
        audience: '{freeMembers} user',
        period: 'per month',
        features: [
          '{meetings} meetings per month',
          'Up to {minutesAMeeting} minutes per meeting',
          'Basic transcription',
          'Simple summaries',
          'Email support',
        ],
        action: 'Start for free',
      },
      pro: {
        name: 'Pro',
        audience: 'Up to {proMembers} users',
        period: 'per month',
        features: [
          'Unlimited recordings',
          'Advanced AI summaries',
          'Smart task extraction',
          'Team collaboration',
          'Priority support',
        ],
        action: 'Try {trialDays} days free',
      },
      enterprise: {
        name: 'Enterprise',
        audience: '{proMembers} or more users',
        price: 'from {price}',
        period: 'per month',
        features: [
          'Custom AI training and workflows',
          'Advanced analytics and admin dashboard',
          'SSO and API',
          'On-premise installation',
          'Dedicated account manager and support',
        ],
        action: 'Contact Sales',
      },
    },
    note: '30-day money-back guarantee.',
  },
  security: {
    title: 'Your conversations stay yours',
    text: 'Your data is protected in transit, at rest and after you leave.',
    cards: [
      { title: 'Encryption', text: 'TLS 1.2+ in transit and AES-256 at rest.' },
      {
        title: 'Access and permissions',
        text: 'You decide who can see each meeting. Two-step sign-in protects your account.',
      },
      {
        title: 'Backups',
        text: 'Your data is backed up. You can export it for {exportDays} days after cancellation.',
      },
    ],
  },
  closing: {
    title: 'Let your next meeting write itself up',
    text: '{freeMinutes} free minutes. No credit card required.',
    start: 'Start for free',
    login: 'Sign in',
  },
  footer: {
    tagline: 'Recording, transcript and summary of your meetings.',
    product: 'Product',
    company: 'Company',
    integrations: 'Integrations',
    api: 'API',
    solutions: 'Solutions',
    testimonials: 'Testimonials',
    security: 'Security',
    contact: 'Contact',
    rights: 'Open source under the MIT license.',
  },
  counters: {
    title: 'On this server so far',
    recordings_one: 'meeting recorded',
    recordings_other: 'meetings recorded',
    minutes_one: 'minute of conversation',
    minutes_other: 'minutes of conversation',
    summaries_one: 'summary written',
    summaries_other: 'summaries written',
  },
  plain,
  crash: {
    title: 'Something went wrong',
    text: 'We couldn’t show this page. Your recordings are safe. Refresh the page to try again.',
    refresh: 'Refresh page',
  },
}
