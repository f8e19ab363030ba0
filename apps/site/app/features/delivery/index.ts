export { CityField } from './city-field.tsx'
export { DepartmentField } from './department-field.tsx'
export { OwnershipField } from './ownership-field.tsx'
export { StreetField } from './street-field.tsx'
