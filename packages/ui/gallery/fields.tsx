import { defaultHours } from '@dotyk/domain/profile'
import { type ReactNode, useState } from 'react'
import { ComboBox } from '../src/combo-box/index.ts'
import {
  Checkbox,
  EmailField,
  FormError,
  NativeSelect,
  NumberField,
  PasswordField,
  SwitchField,
  TextArea,
  TextField,
} from '../src/fields/index.ts'
import { PictureField } from '../src/picture-field/index.ts'
import { type DayLabels, MomentField, SpecialDays, WeekRanges, addSpecialDay } from '../src/schedule/index.ts'
import { Component, GalleryState } from './gallery.tsx'
import { LONG_TEXT, noop, UNBROKEN_WORD } from './texts.ts'

interface Given {
  error?: string
  hint?: string
  disabled?: boolean
  aside?: string
}

/** Renders a field in each of its states. */
function FieldStates({ name, children }: { name: string; children: (given: Given) => ReactNode }) {
  return (
    <Component name={name}>
      <GalleryState name="rest">{children({})}</GalleryState>
      <GalleryState name="hover" force="hover">
        {children({})}
      </GalleryState>
      <GalleryState name="focus" force="focus">
        {children({})}
      </GalleryState>
      <GalleryState name="hint and aside">
        {children({ hint: 'As it stands on the card', aside: '12 of 40' })}
      </GalleryState>
      <GalleryState name="invalid">{children({ error: 'This isn’t a name' })}</GalleryState>
      <GalleryState name="disabled">{children({ disabled: true })}</GalleryState>
      <GalleryState name="long">{children({ hint: LONG_TEXT, error: LONG_TEXT })}</GalleryState>
    </Component>
  )
}

const PASSWORD = { showLabel: 'Show the password', hideLabel: 'Hide the password' }
const PICTURE = { chooseLabel: 'Choose', replaceLabel: 'Replace', removeLabel: 'Remove', accept: 'image/png' }
const DOT =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="teal"/></svg>'
const CITIES = [
  { value: 'kyiv', label: 'Kyiv' },
  { value: 'lviv', label: 'Lviv' },
  { value: 'odesa', label: 'Odesa' },
]

function SizeField(given: Given) {
  const [size, setSize] = useState(30)
  return (
    <NumberField
      label="Size"
      unit="mm"
      min={10}
      max={90}
      value={size}
      wrongText={({ min, max }) => `A whole number from ${min} to ${max}`}
      onChange={setSize}
      {...given}
    />
  )
}

const dayLabels = (day: string): DayLabels => ({
  closed: 'Closed',
  from: `${day}: opens at`,
  until: `${day}: closes at`,
  addRange: 'Add hours',
  addBreak: 'Add a break',
  removeRange: range => `Remove ${range}`,
})

function Week({ isWrong }: { isWrong: boolean }) {
  const [hours, setHours] = useState(defaultHours)
  return (
    <WeekRanges
      weekly={hours.weekly}
      errorOf={day => (isWrong && day === 'mon' ? LONG_TEXT : null)}
      nameOf={day => day}
      labelsOf={dayLabels}
      copyLabel="The same every day"
      onChange={weekly => setHours({ ...hours, weekly })}
    />
  )
}

export const FIELD_SAMPLES = (
  <>
    <FieldStates name="TextField">
      {given => <TextField label="Name" defaultValue="Olena" {...given} />}
    </FieldStates>
    <Component name="TextField, besides">
      <GalleryState name="empty">
        <TextField label="Name" />
      </GalleryState>
      <GalleryState name="placeholder">
        <TextField label="Name" placeholder="As on your card" />
      </GalleryState>
      <GalleryState name="read only">
        <TextField label="Name" readOnly value="Olena" />
      </GalleryState>
      <GalleryState name="unbroken">
        <EmailField label="Email" defaultValue={UNBROKEN_WORD} />
      </GalleryState>
    </Component>
    <FieldStates name="TextArea">
      {given => <TextArea label="About" rows={3} defaultValue="Architect of interiors" {...given} />}
    </FieldStates>
    <FieldStates name="PasswordField">
      {given => <PasswordField label="Password" defaultValue="secret" {...PASSWORD} {...given} />}
    </FieldStates>
    <FieldStates name="NumberField">{given => <SizeField {...given} />}</FieldStates>
    <FieldStates name="NativeSelect">
      {given => <NativeSelect label="City" options={CITIES} {...given} />}
    </FieldStates>
    <FieldStates name="ComboBox">
      {given => (
        <ComboBox
          label="City"
          text="Ky"
          onType={noop}
          options={CITIES}
          keyOf={({ value }) => value}
          onChoose={noop}
          onClear={noop}
          clearLabel="Clear"
          {...given}
        >
          {({ label }) => label}
        </ComboBox>
      )}
    </FieldStates>
    <Component name="ComboBox, busy">
      <GalleryState name="busy">
        <ComboBox
          busy
          label="City"
          text="Ky"
          onType={noop}
          options={CITIES}
          keyOf={({ value }) => value}
          onChoose={noop}
          onClear={noop}
          clearLabel="Clear"
        >
          {({ label }) => label}
        </ComboBox>
      </GalleryState>
    </Component>
    {[Checkbox, SwitchField].map(Box => (
      <Component key={Box.name} name={Box === Checkbox ? 'Checkbox' : 'SwitchField'}>
        <GalleryState name="off">
          <Box label="Send emails" checked={false} onChange={noop} />
        </GalleryState>
        <GalleryState name="on">
          <Box label="Send emails" checked onChange={noop} />
        </GalleryState>
        <GalleryState name="hover" force="hover">
          <Box label="Send emails" checked onChange={noop} />
        </GalleryState>
        <GalleryState name="focus" force="focus">
          <Box label="Send emails" checked onChange={noop} />
        </GalleryState>
        <GalleryState name="disabled">
          <Box label="Send emails" checked disabled onChange={noop} />
        </GalleryState>
        <GalleryState name="long">
          <Box label={LONG_TEXT} checked onChange={noop} />
        </GalleryState>
      </Component>
    ))}
    <Component name="PictureField">
      <GalleryState name="empty">
        <PictureField label="Logo" hint="SVG or PNG" picture={null} onChange={noop} {...PICTURE} />
      </GalleryState>
      <GalleryState name="chosen">
        <PictureField label="Cover" picture={DOT} onChange={noop} {...PICTURE} />
      </GalleryState>
      <GalleryState name="busy">
        <PictureField label="Mark" picture={DOT} busy onChange={noop} {...PICTURE} />
      </GalleryState>
      <GalleryState name="invalid">
        <PictureField label="Photo" picture={null} error="Larger than 5 MB" onChange={noop} {...PICTURE} />
      </GalleryState>
      <GalleryState name="long">
        <PictureField label={LONG_TEXT} hint={UNBROKEN_WORD} picture={null} onChange={noop} {...PICTURE} />
      </GalleryState>
    </Component>
    <Component name="FormError">
      <GalleryState name="rest">
        <FormError>Couldn’t save: no connection</FormError>
      </GalleryState>
      <GalleryState name="long">
        <FormError>{LONG_TEXT}</FormError>
      </GalleryState>
    </Component>
    <Component name="WeekRanges">
      <GalleryState name="rest" wide>
        <Week isWrong={false} />
      </GalleryState>
      <GalleryState name="invalid" wide>
        <Week isWrong />
      </GalleryState>
    </Component>
    <Component name="SpecialDays">
      <GalleryState name="rest" wide>
        <SpecialDays
          days={addSpecialDay([{ date: '2026-12-24', ranges: [['09:00', '13:00']] }], () => '2026-12-25', '')}
          errorOf={() => null}
          nameOf={date => date}
          labelsOf={dayLabels}
          dateLabel="Date"
          removeLabel={() => 'Remove'}
          onChange={noop}
        />
      </GalleryState>
    </Component>
    <Component name="MomentField">
      <GalleryState name="empty">
        <MomentField label="From" clearLabel="Clear" time="" isWrong={false} onChange={noop} />
      </GalleryState>
      <GalleryState name="rest">
        <MomentField
          label="From"
          clearLabel="Clear"
          time="2026-12-24T18:00"
          isWrong={false}
          onChange={noop}
        />
      </GalleryState>
      <GalleryState name="invalid">
        <MomentField label="From" clearLabel="Clear" time="2026-12-24T18:00" isWrong onChange={noop} />
      </GalleryState>
    </Component>
  </>
)
