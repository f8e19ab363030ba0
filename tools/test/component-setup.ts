import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A busy machine takes more than the library's own second to draw a page for the first time.
configure({ asyncUtilTimeout: 10_000 })

// A page may begin to load a part of itself as the last test ends: a file that ends before that part has come fails the run.
afterAll(() => vi.dynamicImportSettled())
