import { qrModules } from '../../support/qr-modules.ts'
import { drawProduct, type PictureToDraw } from './draw-product.ts'
import { createOutlineText } from '../../drawing/outline-text.ts'
import { loadProductRenders } from './renders.ts'

// The process that picture-worker.ts starts: it receives requests and sends back the bytes of pictures. It ends with the service.
const drawing = { renders: loadProductRenders(), print: { outline: createOutlineText(), code: qrModules } }
process.on('message', (picture: PictureToDraw) => {
  void drawProduct(drawing, picture).then(drawn => process.send?.(drawn))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
