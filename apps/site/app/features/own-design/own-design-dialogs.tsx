import { parseProductId } from '@dotyk/domain/catalogue'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { ownDesignEditor, useDesignedProduct } from '../../shared/own-design/own-design-editor.ts'
import { OwnDesignDialog } from './own-design-dialog.tsx'

/** The editor of the buyer's own design over a product's page. */
export function OwnDesignDialogs() {
  const choice = parseProductId(useDesignedProduct())
  useBackCloses(choice !== null, ownDesignEditor.end)
  return choice && <OwnDesignDialog choice={choice} onClose={ownDesignEditor.end} />
}
