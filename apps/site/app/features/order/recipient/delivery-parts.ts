import type { Parcel } from '@dotyk/domain/delivery'
import type { ComponentType } from 'react'
import type { Place } from '../draft/order-form-draft.ts'

interface PlaceFieldProps {
  /** The payload's name of the field. */
  name: string
  value: Place
  onChange: (place: Place) => void
  error?: string | undefined
}

interface InCity {
  /** What the carrier's branches and streets are asked by; null for a city that was typed. */
  cityRef: string | null
}

/** The fields that ask the carrier; the dialog's host brings them. */
export interface DeliveryParts {
  city: ComponentType<PlaceFieldProps>
  /** Offers what takes the parcel; null while its size isn't known. */
  department: ComponentType<PlaceFieldProps & InCity & { parcel: Parcel | null }>
  street: ComponentType<PlaceFieldProps & InCity>
  ownership: ComponentType<PlaceFieldProps>
}
