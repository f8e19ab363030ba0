import { configure } from '@testing-library/react'

// A busy machine takes more than the library's own second to draw a page for the first time.
configure({ asyncUtilTimeout: 10_000 })
