import { useEffect } from 'react'
import { dialogs } from '../../shared/dialogs.ts'
import Landing from './landing.tsx'

/** The main page in sign-up mode (product.md §2). */
export default function SignUp() {
  useEffect(() => {
    dialogs.open('sign-up')
    return dialogs.close
  }, [])
  return <Landing />
}
