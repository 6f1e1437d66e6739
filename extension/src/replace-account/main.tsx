import { mount } from '../parts/mount.tsx'
import { ReplaceAccount } from './replace-account.tsx'

await mount(<ReplaceAccount />)
