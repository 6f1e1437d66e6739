/**
 * Call pages as documented: Meet, Zoom and Teams after what Vexa (Aug 2026) and TranscripTonic (May 2026) look for, Jitsi
 * after the marks its own end-to-end tests look for, Telemost after nothing published. They show that the reader and its
 * data fit together; only a service's own page can show that it is still built that way.
 */
export type Person = { name: string; speaks?: boolean; self?: boolean; caption?: string }

const meet = (people: Person[]) => `
  <div data-meeting-title="Budget of the year">
    ${people
      .map(
        ({ name, speaks, self }) => `
    <div data-participant-id="spaces/x/devices/${name.length}" ${self ? 'data-self-name="You"' : ''}>
      <i class="google-symbols">mic_off</i>
      <div class="${speaks ? 'Oaajhc' : 'gjg47c'}"></div>
      <span class="notranslate">${name}</span>
    </div>`,
      )
      .join('')}
  </div>
  <div role="region" tabindex="0">
    ${people.map((p) => (p.caption ? `<div><div>${p.name}</div><div>${p.caption}</div></div>` : '')).join('')}
    <div><button>Jump to bottom</button></div>
  </div>`

const zoom = (people: Person[]) => `
  <div class="meeting-info-icon__meeting-topic-text">Budget of the year</div>
  ${people
    .map(
      ({ name, speaks, self }) => `
  <div class="speaker-bar-container__video-frame ${speaks ? 'speaker-bar-container__video-frame--active' : ''}">
    <div class="video-avatar__avatar ${self ? 'video-avatar__avatar--self' : ''}">
      <div class="video-avatar__avatar-footer"><span>${name}</span></div>
    </div>
  </div>`,
    )
    .join('')}`

const teams = (people: Person[]) => `
  <h1 data-tid="call-title">Budget of the year</h1>
  ${people
    .map(
      ({ name, speaks, self }) => `
  <div role="menuitem" aria-label="External unfamiliar ${name}, video is on, muted">
    ${self ? '<div data-tid="self-video"></div>' : ''}
    <div data-stream-type="Video" data-tid="${name}">
      ${self ? '<div data-tid="self-video"></div>' : ''}
      <div data-tid="voice-level-stream-outline" class="${speaks ? 'vdi-frame-occlusion' : ''}"></div>
    </div>
  </div>`,
    )
    .join('')}
  <div data-tid="closed-caption-v2-virtual-list-content">
    ${people
      .map((p) =>
        p.caption
          ? `<div><span data-tid="author">${p.name}</span><span data-tid="closed-caption-text">${p.caption}</span></div>`
          : '',
      )
      .join('')}
  </div>`

const telemost = (people: Person[]) => `
  <div class="ConferenceTitle_x1">Budget of the year</div>
  ${people
    .map(
      ({ name, speaks, self }) => `
  <div class="Participant_root_x1 ${self ? 'Participant_self_x1' : ''} ${speaks ? 'Participant_speaking_x1' : ''}">
    <span class="Participant_name_x1">${name}</span>
  </div>`,
    )
    .join('')}`

const jitsi = (people: Person[]) => `
  <div id="videoconference_page">
    <div class="subject-text">Budget of the year</div>
    ${people
      .map(
        ({ name, speaks, self }) => `
    <span class="videocontainer ${speaks ? 'dominant-speaker' : ''}" id="${self ? 'localVideoContainer' : `participant_${name.length}`}">
      <span class="displayname">${name}</span>
    </span>`,
      )
      .join('')}
  </div>`

export const callPages = { meet, zoom, teams, telemost, jitsi }
