import { configure } from '@testing-library/dom'

// a limit for what never comes, not for what is slow: the default of one second is soon over on a busy machine
configure({ asyncUtilTimeout: 30_000 })
