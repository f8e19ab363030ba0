export { exampleLink } from '@dotyk/domain/profile'
