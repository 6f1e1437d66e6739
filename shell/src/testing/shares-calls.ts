/** Makes the test's browser one that can share the sound of a call, as on a computer. Returns the way back. */
export const sharesCalls = () => {
  const value = Object.assign(new EventTarget(), {
    getDisplayMedia: async () => null,
    getSupportedConstraints: () => ({ suppressLocalAudioPlayback: true }),
  })
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
  return () => void Reflect.deleteProperty(navigator, 'mediaDevices')
}
