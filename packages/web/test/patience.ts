import { configure } from '@testing-library/react'

// A screen that loads its parts late appears within milliseconds; a machine that does much else needs the time.
configure({ asyncUtilTimeout: 10_000 })
