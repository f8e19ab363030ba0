import type { ComponentProps } from 'react'

/**
 * A separate form for related fields: on each keystroke, browser autofill scans the whole form, which took a quarter of the
 * keystroke's time with all the editor's fields in one form.
 */
export function FieldGroup(props: ComponentProps<'form'>) {
  // Enter in a single field would submit the form, but saving is automatic.
  return <form noValidate onSubmit={event => event.preventDefault()} {...props} />
}
