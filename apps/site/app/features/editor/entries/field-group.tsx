import type { ComponentProps } from 'react'

/**
 * A separate form for related fields. On each keystroke, browser autofill scans the whole form; with all fields of the editor in
 * one form, this took a quarter of the keystroke's time.
 */
export function FieldGroup(props: ComponentProps<'form'>) {
  // The submit event is prevented: Enter in a single field would submit the form, but saving is automatic.
  return <form noValidate onSubmit={event => event.preventDefault()} {...props} />
}
