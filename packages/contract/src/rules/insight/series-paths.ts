/** Paths of meeting series and of letters about them; part of `paths`. */
export const seriesPaths = {
  /** series of related meetings: GET also suggests some, POST creates one */
  series: '/api/series',
  /** GET: its meetings and what they left open; PATCH {name, followsCalendar, rule}; DELETE */
  oneSeries: '/api/series/{id}',
  /** POST {add, remove} */
  seriesRecordings: '/api/series/{id}/recordings',
  /** GET ?tag=: the same for meetings with a tag */
  taggedMeetings: '/api/tagged-meetings',
  /** GET, PUT: letters about one's meetings */
  digests: '/api/digests',
  /** the link in such a letter: GET asks for confirmation, POST turns letters off */
  digestStop: '/api/digests/stop',
} as const
