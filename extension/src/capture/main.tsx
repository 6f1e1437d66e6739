import { mount } from '../parts/mount.tsx'
import { CapturePage } from './capture-page.tsx'

await mount(<CapturePage />)
