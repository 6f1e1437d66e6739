/** Summaries of operations on what accompanies a transcript. */
export const besideSummaries: Record<string, string> = {
  'GET /api/recordings/{id}/notes': 'List notes and marks',
  'POST /api/recordings/{id}/notes': 'Add a note',
  'PUT /api/recordings/{id}/notes': 'Send a recorder’s notes',
  'PATCH /api/notes/{id}': 'Update a note',
  'DELETE /api/notes/{id}': 'Delete a note',
  'GET /api/recordings/{id}/slides': 'List slides',
  'PUT /api/recordings/{id}/slides': 'Send a recorder’s slide',
  'GET /api/slides/{id}': 'Download a slide',
  'DELETE /api/slides/{id}': 'Delete a slide',
  'POST /api/slides/{id}/undelete': 'Restore a slide',
}
