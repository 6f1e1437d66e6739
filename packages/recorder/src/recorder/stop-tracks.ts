/** Releases the devices, or the tab, behind a stream. */
export const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop())
