const settings = {
  project: { id: '1', name: 'One' },
  type: { id: '1', name: 'Task' },
  doneStatus: null,
  openStatus: null,
  auto: false,
  people: {},
}

/** A connection of each kind that leads to an address of one's own. */
export const connectionsTo = (base: (protocol: string) => string) => {
  const account = { user: 'anna', password: 'secret' }
  const tracker = (kind: string, more: object = {}) => ({
    target: { kind, url: base(kind), key: 'key', ...more },
    tracker: settings,
  })
  return [
    { target: { kind: 'webhook', url: base('webhook') } },
    { target: { kind: 'mattermost', url: base('mattermost') } },
    { target: { kind: 'webdav', url: base('webdav'), ...account, format: 'md' } },
    { target: { kind: 's3', url: `${base('s3')}/minutes`, region: 'eu', ...account, format: 'md' } },
    { target: { kind: 'git', url: base('git'), ...account, branch: 'main', folder: '' } },
    { target: { kind: 'ics', url: base('ics') } },
    { target: { kind: 'caldav', url: base('caldav'), ...account } },
    tracker('redmine'),
    tracker('jira', { email: 'anna@example.org' }),
    tracker('youtrack'),
    tracker('linear'),
    tracker('bitrix24', { url: `${base('bitrix24')}/rest/1` }),
  ]
}
