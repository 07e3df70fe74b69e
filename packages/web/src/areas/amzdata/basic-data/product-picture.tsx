import {
  PICTURE_BYTES,
  PICTURE_TYPES,
  productPictureEndpoints,
} from '@crossdock/contracts/areas/product/products/pictures.endpoints.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { useId, useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { downloadFile, uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { productText } from './product.text.ts'
import '../shared/product-thumbs.css'

const MEGABYTE = 1024 * 1024
const changed = [
  productEndpoints.listProducts,
  productEndpoints.getProduct,
  productPictureEndpoints.listProductThumbs,
]

/** The picture of a product, which is kept with us: chosen, shown large, taken away. */
export function ProductPicture({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const t = useText(productText)
  const id = useId()
  const { data } = useCall(productEndpoints.getProduct, { id: product.id }, { quiet: true })
  const thumb = data ? data.thumb : product.thumb
  const remove = useAction(productPictureEndpoints.removeProductPicture, { invalidates: changed })
  const { upload, problem, isBusy } = usePictureUpload(product.id)
  if (!mayEdit && thumb === null) return null
  return (
    <div className="product-picture">
      <span className="product-thumb is-large">{thumb ? <img src={thumb} alt="" /> : null}</span>
      <div className="grow">
        <label htmlFor={id}>{t('picture')}</label>
        <p
          id={`${id}-note`}
          className={problem ? 'small is-error' : 'small t3'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? (isBusy ? t('pictureBusy') : t('pictureHelp', { max: PICTURE_BYTES / MEGABYTE }))}
        </p>
      </div>
      {thumb ? (
        <Button
          small
          onClick={() => void downloadFile(productPictureEndpoints.getProductPicture, { id: product.id })}
        >
          {t('pictureLarge')}
        </Button>
      ) : null}
      {mayEdit ? (
        <span className="button is-small chosen-file">
          {t(thumb ? 'pictureReplace' : 'pictureChoose')}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            disabled={isBusy}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              // the same file may be chosen again after a refusal
              target.value = ''
            }}
          />
        </span>
      ) : null}
      {mayEdit && thumb ? (
        <Button small busy={remove.isPending} onClick={() => remove.mutate({ id: product.id })}>
          {t('pictureRemove')}
        </Button>
      ) : null}
    </div>
  )
}

function usePictureUpload(id: number) {
  const t = useText(productText)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > PICTURE_BYTES) return setProblem(t('pictureHelp', { max: PICTURE_BYTES / MEGABYTE }))
    setProblem(undefined)
    setBusy(true)
    try {
      await uploadFile(productPictureEndpoints.uploadProductPicture, { id }, file, { quiet: true })
      await invalidate(...changed)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { upload, problem, isBusy }
}
