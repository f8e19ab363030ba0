import { createEmbeddedDirectory } from './directory.ts'
import { describeCarrierPort } from './test/describe-carrier-port.ts'

describeCarrierPort('the embedded directory', () =>
  Promise.resolve({ port: createEmbeddedDirectory(), close: () => Promise.resolve() }),
)
