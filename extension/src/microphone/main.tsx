import { mount } from '../parts/mount.tsx'
import { MicrophonePage } from './microphone-page.tsx'

await mount(<MicrophonePage />)
