import { parseProductId } from '@dotyk/domain/catalogue'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { designing, useDesignedProduct } from '../../shared/ordering.ts'
import { OwnDesignDialog } from './own-design-dialog.tsx'

/** The editor of the buyer's own design over a product's page. */
export function OwnDesignDialogs() {
  const choice = parseProductId(useDesignedProduct())
  useBackCloses(choice !== null, designing.end)
  return choice && <OwnDesignDialog choice={choice} onClose={designing.end} />
}
