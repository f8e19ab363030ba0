import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// On a busy machine, rendering a page for the first time takes longer than the library's default of a second.
configure({ asyncUtilTimeout: 10_000 })

// A page may still load a dynamic import when the last test ends, and ending the file before it has loaded fails the run.
afterAll(() => vi.dynamicImportSettled())
