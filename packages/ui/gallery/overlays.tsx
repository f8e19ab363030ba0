import { type ReactNode, useEffect } from 'react'
import { Button } from '../src/button/index.ts'
import { Dialog } from '../src/dialog/index.ts'
import { Checkbox, TextField } from '../src/fields/index.ts'
import { Menu, MenuItem, MenuLink, Popover } from '../src/popup/index.ts'
import { showToast, Toasts } from '../src/toasts/index.ts'
import { LONG_TEXT, noop, UNBROKEN_WORD } from './texts.ts'

const FORM: ReactNode = <TextField label="Name" defaultValue="Olena" />

function SomeToasts() {
  useEffect(() => {
    showToast('Copied', 'info')
    showToast('Saved', 'success')
    showToast(LONG_TEXT, 'error', { reason: UNBROKEN_WORD })
  }, [])
  return <Toasts closeLabel="Close" />
}

/** Overlays, one per gallery page. */
export const OVERLAY_SAMPLES = {
  menu: (
    <Menu opened onChange={noop} button={props => <Button {...props}>More</Button>}>
      <MenuItem>Rename</MenuItem>
      <MenuItem sign="•">{LONG_TEXT}</MenuItem>
      <MenuLink href="#print">Print</MenuLink>
      <MenuItem disabled>Move</MenuItem>
      <MenuItem danger>Delete</MenuItem>
    </Menu>
  ),
  popover: (
    <Popover label="Columns" opened onChange={noop} button={props => <Button {...props}>Columns</Button>}>
      <Checkbox label="Name" checked onChange={noop} />
      <Checkbox label={LONG_TEXT} checked={false} onChange={noop} />
    </Popover>
  ),
  dialog: (
    <Dialog title="Rename" closeLabel="Close" onClose={noop}>
      {FORM}
    </Dialog>
  ),
  'dialog-long': (
    <Dialog title={LONG_TEXT} closeLabel="Close" onClose={noop} wide>
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at}>{LONG_TEXT}</p>
      ))}
    </Dialog>
  ),
  'dialog-side': (
    <Dialog title="Tasks" closeLabel="Close" onClose={noop} side>
      {FORM}
    </Dialog>
  ),
  toasts: <SomeToasts />,
}
