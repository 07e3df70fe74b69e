import {
  BRAND_IMAGE_BYTES,
  BRAND_IMAGE_TYPES,
  BRAND_IMAGES,
  type BrandImage,
} from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { useId, useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { brandWords } from './basic.text.ts'
import { type BrandValues, imageUrl } from './brand-values.ts'

interface BrandImagesProps {
  images: BrandValues['images']
  locked: boolean
  onChange: (images: BrandValues['images']) => void
}

/** The pictures of the brand; one that was uploaded counts once the brand is saved. */
export function BrandImages({ images, locked, onChange }: BrandImagesProps) {
  const t = useText(brandWords)
  const drop = (key: BrandImage) => {
    const { [key]: _gone, ...rest } = images
    onChange(rest)
  }
  return (
    <section aria-label={t('images')}>
      <SectionHead title={t('images')} note={t('imagesNote')} />
      <ul className="company-rows">
        {BRAND_IMAGES.map((key) => (
          <ImageRow
            key={key}
            image={key}
            sha256={images[key]}
            locked={locked}
            onChoose={(sha256) => onChange({ ...images, [key]: sha256 })}
            onDrop={() => drop(key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ImageRowProps {
  image: BrandImage
  sha256: string | undefined
  locked: boolean
  onChoose: (sha256: string) => void
  onDrop: () => void
}

function ImageRow({ image, sha256, locked, onChoose, onDrop }: ImageRowProps) {
  const t = useText(brandWords)
  const id = useId()
  const { upload, problem, isBusy } = useImageUpload(image, onChoose)
  return (
    <li className="company-image">
      <span className="company-thumb">{sha256 ? <img src={imageUrl(sha256)} alt="" /> : null}</span>
      <div className="grow">
        <label htmlFor={id}>{t(image)}</label>
        <p
          id={`${id}-note`}
          className={problem ? 'small is-error' : 'small t3'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? (isBusy ? t('uploading') : t(`${image}Help`))}
        </p>
      </div>
      {locked ? null : (
        <span className="button is-small company-file">
          {t(sha256 ? 'replace' : 'choose')}
          <input
            id={id}
            type="file"
            accept={BRAND_IMAGE_TYPES.join(',')}
            disabled={isBusy}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              // the same file may be chosen again after a refusal
              target.value = ''
            }}
          />
        </span>
      )}
      {sha256 && !locked ? (
        <IconButton small icon="close" label={t('drop', { name: t(image) })} onClick={onDrop} />
      ) : null}
    </li>
  )
}

function useImageUpload(image: BrandImage, onChoose: (sha256: string) => void) {
  const t = useText(brandWords)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > BRAND_IMAGE_BYTES) return setProblem(t('tooLarge'))
    setProblem(undefined)
    setBusy(true)
    try {
      const { sha256 } = await uploadFile(companyEndpoints.uploadBrandImage, { image }, file, { quiet: true })
      onChoose(sha256)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { upload, problem, isBusy }
}
