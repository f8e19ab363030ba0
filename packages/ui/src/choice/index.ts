export { Choice, type ChoiceOption } from './Choice.tsx'
