/** Addresses of series of meetings, and of the letters about them; part of `paths`. */
export const seriesPaths = {
  /** meetings that go on with each other: GET also suggests some, POST makes one */
  series: '/api/series',
  /** GET: its meetings, and what they leave open; PATCH {name, followsCalendar, rule}; DELETE */
  oneSeries: '/api/series/{id}',
  /** POST {add, remove} */
  seriesRecordings: '/api/series/{id}/recordings',
  /** GET ?tag=: the same of the meetings with a tag */
  taggedMeetings: '/api/tagged-meetings',
  /** GET, PUT: letters about one's meetings */
  digests: '/api/digests',
  /** GET asks, POST does it: the link of such a letter */
  digestStop: '/api/digests/stop',
} as const
